#include "tests/unit/modules/south_setups.hpp"

namespace vtt::test {

namespace {

const std::vector<std::string> guilfordAmericans{
    "3224: Morgan, 4 leaders, 1st Maryland 2, 1st Delaware 1, 1st Virginia Rifles 2, Bill Washington, 1st Dragoons 1, "
    "wagon",
    "3022: Pickens, 2 leaders, 1st North Carolina Militia 2, 1st South Carolina Militia 1, 1st Georgia Militia 1",
    "2321: Greene*, 3 leaders, 2nd Maryland 3, 5th Virginia 3, 2nd North Carolina Militia 10, 1st Virginia Militia 10, "
    "cannon, 2 wagons",
    "3113: Marion, 1st Legion 2",
    "3123: Sumter, 2nd Legion 2",
    "0618: Lighthorse Lee, 1st Dragoons 2",
    "1224: 1st North Carolina Militia 7",
    "0120: 4th Virginia 3"};

const std::vector<std::string> rawdonAmericans{
    "2517: Greene*, 5 leaders, 2nd Virginia 2, 1st Maryland 2, 2nd Maryland 3, Light Corps 1, 1st North Carolina "
    "Militia 2, Bill Washington, 1st Dragoons 1, cannon, wagon",
    "1008: Lighthorse Lee, 2nd Dragoons 2",
    "3521: Pickens, 1st Legion 2",
    "2206: Marion, 2nd Legion 2",
    "3011: Sumter, 3rd Legion 2",
    "4126: leader, 1st North Carolina Provincials 2"};

const std::vector<std::string> rawdonBritish{
    "3401: Rawdon, 63rd 3, New York Volunteers 2, Irish Volunteers 2, Loyal Americans 3, South Carolina Loyalists 2, "
    "1st Dragoons 1",
    "3821: fort, leader, 1st Provincials 2",
    "3314: fort, leader, 2nd Provincials 2",
    "4215: fort, leader, 3rd Provincials 2",
    "3210: fort, leader, 4th Provincials 2",
    "2013: fort, leader, 5th Provincials 1",
    "5001: fort, leader, 6th Provincials 1",
    "3204: leader, 7th Provincials 1",
    "2502: fort, leader, 8th Provincials 1"};

const std::vector<std::string> rawdonLater{"turn02: wagon", "turn28: wagon", "turn25: wagon", "turn29: wagon"};

}  // namespace

const std::vector<SouthSetup>& southSetups() {
  static const std::vector<SouthSetup> setups{
      {"north-carolina-1776",
       "gb",
       29,
       {"0903: leader*, recruit, wagon", "0618: leader, recruit, wagon", "0104: leader, recruit, wagon"},
       {"0812: leader*, recruit, cannon reduced, wagon", "0917: leader, recruit, cannon, wagon",
        "sea: warship, transport", "gb-transport-1: 1st Marine 2, wagon"},
       {}},
      {"savannah-1779",
       "us",
       36,
       {"4403: Lincoln*, 5 leaders, Light Corps 2, 2nd South Carolina 1, 3rd South Carolina 2, 1st Virginia 1, 1st "
        "South Carolina Militia 1, 2 cannons, wagon",
        "1103: 1st Georgia Militia 1, 5th North Carolina 1, 6th North Carolina Rifle 1, wagon",
        "4407: Pulaski, 2 leaders, Pulaski Legion 1, 1st Virginia Dragoons 1, 1st South Carolina Dragoons 2, wagon",
        "3401: leader, 1st South Carolina Militia 12", "4508: leader, 1st Georgia Militia 4"},
       {"4502: 2 warships, 4 transports, Prevost*, 9 leaders, 60th (1st Bn) 3, 71st (1st Bn) 2, 71st (2nd Bn) 4, 1st "
        "Light Infantry 3, 1st Dragoons 2, New York Volunteers 2, Delancy's New York 3, Florida Rangers 1, 1st "
        "Provincials 2, 5th Provincials 2, 6th Provincials 1, Trumbach 3, 2 cannons, 3 wagons",
        "4604: fort, 2nd Provincials 2", "5001: fort, 3rd Provincials 2", "4103: fort, 4th Provincials 2"},
       {"fleet: warship, 2 transports, d'Estaing, Bethisy Elites 4, Dillon Elites (1st Bn) 4, Dillon Elites (2nd Bn) "
        "3, Steding Fusiliers (1st Bn) 8, Steding Fusiliers (2nd Bn) 6, Noailles 4, San Dominique 6, Marines 4, 2 "
        "cannons, 2 wagons"}},
      {"overmountain-1780",
       "us",
       28,
       {"4806: Shelby*, Sevier, leader, 2nd North Carolina Rifle 5, 1st North Carolina Militia 8, 2 wagons",
        "3321: leader, 2nd North Carolina Militia 10"},
       {"2428: Ferguson*, 3 leaders, 1st Provincials 2, 2nd Provincials 2, 3rd Provincials 2, 4th Provincials 2, wagon",
        "3821: fort, 4 leaders, 5th Provincials 2, 6th Provincials 2, 7th Provincials 2, 8th Provincials 2",
        "2321: Cornwallis", "4215: Brown"},
       {}},
      {"guilford-1781",
       "us",
       60,
       guilfordAmericans,
       {"3017: Tarleton, 5 leaders, 7th 1, 16th 1, 71st (1st Bn) 2, British Legion Dragoons 1, 17th Dragoons 1, 8th "
        "Provincials 2, Cornwallis*, 23rd 2, 33rd 2, 64th 2, 71st (2nd Bn) 3, wagon",
        "3401: Leslie, 2 leaders, 1st Grenadiers 6, Bose 3, Jaegers 3, wagon", "2813: Rawdon, 63rd 2, cannon",
        "3821: fort, 1st Provincials 1", "3210: fort, 2nd Provincials 2", "2013: fort, 3rd Provincials 1",
        "5001: fort, 4th Provincials 1", "3314: fort, 5th Provincials 2", "2602: fort, 6th Provincials 1",
        "4316: fort, 7th Provincials 2"},
       {"turn19: wagon"}},
      {"rawdon-1781", "us", 57, rawdonAmericans, rawdonBritish, rawdonLater},
      {"camden-1780",
       "us",
       31,
       {"1721: Gates*, 4 leaders, 1st Delaware 3, 1st Maryland 4, 2nd Maryland 4, 1st Virginia Militia 10, 1st North "
        "Carolina Militia 10, 1st Dragoons 1, wagon",
        "2519: Sumter, 1st Legion 7", "2927: leader, 1st South Carolina Provincials 2", "3308: Marion, 2nd Legion 2",
        "3417: Pickens, 3rd Legion 2", "2321: leader, 3rd Virginia 3"},
       {"3401: Cornwallis*, 71st (1st Bn) 2, 71st (2nd Bn) 3, cannon, 2 wagons",
        "2602: fort, leader, 1st Provincials 1", "2824: fort, leader, 2nd Provincials 1",
        "3314: fort, leader, 3rd Provincials 1", "3210: fort, leader, 4th Provincials 1",
        "2716: leader, 5th Provincials 2", "2813: Rawdon, 2 leaders, 23rd 4, 33rd 3, Irish Volunteers 4",
        "2013: Tarleton, 17th Dragoons 1, Tarleton "
        "Legion 3",
        "2619: leader, New York Volunteers 2", "3821: fort, 2 leaders, 6th Provincials 1, 1st Light Infantry 2",
        "4215: Brown, 7th Provincials 2, Ferguson"},
       {}},
      {"guilford-1781-first",
       "us",
       60,
       guilfordAmericans,
       {"3017: Tarleton, 5 leaders, 7th 1, 16th 1, 71st (1st Bn) 2, British Legion Dragoons 1, 17th Dragoons 1, 8th "
        "Provincials 2, Cornwallis, 23rd 2, 33rd 2, 64th 2, 71st (2nd Bn) 3, wagon",
        "3401: Leslie, 2 leaders, 1st Grenadiers 6, Bose 3, Jaegers 1, wagon", "2813: Rawdon*, 63rd 2, cannon",
        "3821: fort, 1st Provincials 1", "3210: fort, 2nd Provincials 2", "2013: fort, 3rd Provincials 1",
        "5001: fort, 4th Provincials 1", "3314: fort, 5th Provincials 2", "2502: fort, 6th Provincials 1",
        "4215: fort, 7th Provincials 2"},
       {"turn19: wagon"}},
      {"rawdon-1781-first", "us", 57, rawdonAmericans, rawdonBritish, rawdonLater},
      {"last-campaign-1782",
       "us",
       27,
       {"3110: Greene*, 5 leaders, 1st Virginia Provincials 2, 2nd Virginia 2, 1st Maryland 1, 2nd Maryland 1, 1st "
        "South Carolina Militia 1, 1st North Carolina Provincials 2, cannon, 2 wagons",
        "3306: Marion, 1st Legion 1, Lighthorse Lee, 1st Dragoons 1, Bill Washington, 2nd Dragoons 1",
        "3506: Pickens, 2nd Legion 2"},
       {"3401: leader*, 5 leaders, 3rd 4, 63rd 3, 64th 3, New York Volunteers 3, New Jersey Volunteers 3, 1st "
        "Dragoons 2, wagon",
        "3304: fort, leader, 1st Provincials 2", "3505: fort, leader, 2nd Provincials 2", "4602: leader",
        "0903: leader"},
       {}},
  };
  return setups;
}

}  // namespace vtt::test
