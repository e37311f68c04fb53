/** Signal lists of energy plants as their operators name them; `station.ts` says how a line is read. */
export const ENERGY: Readonly<Record<string, string>> = {
  'steam boiler': `
# 给水 | Feed water
软水箱水位 | Soft water tank level | %
1#给水泵运行 | Feed pump 1 running | run
1#给水泵频率 | Feed pump 1 speed | Hz
1#给水泵启停 | Feed pump 1 start | w run
给水流量 | Feed water flow | t/h
省煤器出口水温 | Economiser outlet temperature | °C
# 锅炉 | Boiler
汽包水位 | Drum level | mm
锅炉运行 | Boiler running | run
锅炉联锁跳闸 | Boiler trip | trip
锅炉启停 | Boiler start | w run
炉膛温度 | Furnace temperature | °C
排烟温度 | Flue gas temperature | °C
烟气含氧量 | Flue gas oxygen | %
# 燃烧 | Combustion
燃烧器火焰 | Burner flame | yes
燃气压力 | Gas pressure | kPa
燃气流量 | Gas flow | m³/h
鼓风机频率 | Combustion air fan speed | Hz
# 蒸汽 | Steam
蒸汽压力 | Steam pressure | MPa
蒸汽温度 | Steam temperature | °C
蒸汽流量 | Steam flow | t/h
主汽阀开到位 | Main steam valve open | open
蒸汽压力设定 | Steam pressure set-point | w MPa
累计蒸汽量 | Steam total | t
今日耗气量 | Gas today | m³`,
  'compressor station': `
# 1#空压机 | Compressor 1
1#空压机运行 | Compressor 1 running | run
1#空压机排气温度 | Compressor 1 discharge temperature | °C
1#空压机排气压力 | Compressor 1 discharge pressure | bar
1#空压机故障 | Compressor 1 fault | trip
1#空压机加载 | Compressor 1 loaded | yes
1#空压机启停 | Compressor 1 command | w run
# 2#空压机 | Compressor 2
2#空压机运行 | Compressor 2 running | run
2#空压机排气温度 | Compressor 2 discharge temperature | °C
2#空压机排气压力 | Compressor 2 discharge pressure | bar
2#空压机故障 | Compressor 2 fault | trip
2#空压机启停 | Compressor 2 command | w run
# 后处理 | Treatment
冷干机露点 | Dryer dew point | °C
精密过滤器压差 | Fine filter differential pressure | mbar
储气罐压力 | Air receiver pressure | bar
# 供气 | Supply
供气压力 | Header pressure | bar
供气流量 | Air flow | m³/min
供气压力设定 | Header pressure set-point | w bar
累计用气量 | Air total | m³
比功率 | Specific power | kW/(m³/min)`,
  'chiller plant': `
# CH-1
CH-1 运行状态 | CH-1 run status | run
CH-1 冷冻水出水温度 | CH-1 leaving chilled water temperature | °C
CH-1 冷冻水回水温度 | CH-1 entering chilled water temperature | °C
CH-1 负载率 | CH-1 load | %
CH-1 综合故障 | CH-1 common fault | trip
CH-1 启停 | CH-1 start/stop | w run
# CHWP-1
CHWP-1 运行 | CHWP-1 chilled water pump running | run
CHWP-1 频率 | CHWP-1 speed | Hz
# CWP-1
CWP-1 运行 | CWP-1 condenser water pump running | run
CWP-1 频率 | CWP-1 speed | Hz
# CT-1
CT-1 冷却塔风机运行 | CT-1 cooling tower fan running | run
CT-1 出水温度 | CT-1 leaving water temperature | °C
# 系统 | System
供回水压差 | Differential pressure | kPa
冷冻水流量 | Chilled water flow | m³/h
制冷量 | Cooling load | kW
室外湿球温度 | Outdoor wet bulb temperature | °C
旁通阀开度 | Bypass valve position | %
出水温度设定 | Supply temperature set-point | w °C
COP | COP | -
累计冷量 | Cooling energy | MWh`,
  'air handling unit': `
AHU1_RAT | Return air temperature | °C
AHU1_RAH | Return air humidity | %
AHU1_OAD | Outdoor air damper position | %
AHU1_FLT | Filter dirty | yes
AHU1_FDP | Filter differential pressure | Pa
AHU1_CCV | Cooling coil valve position | %
AHU1_HCV | Heating coil valve position | %
AHU1_SF_S | Supply fan running | run
AHU1_SF_F | Supply fan fault | trip
AHU1_SF_C | Supply fan command | w run
AHU1_SF_SPD | Supply fan speed | %
AHU1_EF_S | Exhaust fan running | run
AHU1_SAT | Supply air temperature | °C
AHU1_SAP | Supply air static pressure | Pa
AHU1_CO2 | Space CO₂ | ppm
AHU1_SAT_SP | Supply air temperature set-point | w °C
AHU1_MODE | Mode | w mode
AHU1_FRZ | Freeze protection | trip`,
  'solar park': `
# 逆变器1 | Inverter 1
逆变器1运行 | Inverter 1 running | run
逆变器1交流功率 | Inverter 1 AC power | kW
逆变器1直流电压 | Inverter 1 DC voltage | V
逆变器1机内温度 | Inverter 1 internal temperature | °C
逆变器1今日发电量 | Inverter 1 energy today | kWh
# 逆变器2 | Inverter 2
逆变器2运行 | Inverter 2 running | run
逆变器2交流功率 | Inverter 2 AC power | kW
逆变器2直流电压 | Inverter 2 DC voltage | V
逆变器2机内温度 | Inverter 2 internal temperature | °C
逆变器2今日发电量 | Inverter 2 energy today | kWh
# 气象站 | Weather station
总辐照度 | Plane of array irradiance | W/m²
组件温度 | Module temperature | °C
环境温度 | Ambient temperature | °C
风速 | Wind speed | m/s
# 并网点 | Grid connection
并网断路器合闸 | Grid breaker closed | yes
并网有功功率 | Active power at PCC | kW
并网功率因数 | Power factor | -
限功率设定 | Active power limit | w %
累计发电量 | Total energy | MWh
系统效率 | Performance ratio | %`,
  'wind turbine': `
风速 | Wind speed | m/s
风向 | Wind direction | °
偏航位置 | Nacelle position | °
叶轮转速 | Rotor speed | rpm
发电机转速 | Generator speed | rpm
发电机运行 | Generator running | run
发电机绕组温度 | Generator winding temperature | °C
齿轮箱油温 | Gearbox oil temperature | °C
齿轮箱油位 | Gearbox oil level | %
桨距角1 | Pitch angle 1 | °
桨距角2 | Pitch angle 2 | °
桨距角3 | Pitch angle 3 | °
有功功率 | Active power | kW
无功功率 | Reactive power | kvar
塔架振动 | Tower vibration | mm/s
变流器运行 | Converter running | run
机组状态 | Turbine state | text
机组启动 | Start turbine | pulse
机组停机 | Stop turbine | pulse
机组复位 | Reset turbine | pulse
今日发电量 | Energy today | kWh`,
  'diesel genset': `
Engine running | | run
Engine speed | | rpm
Coolant temperature | | °C
Oil pressure | | bar
Fuel tank level | | %
Battery voltage | | V
Generator voltage L1-L2 | | V
Generator frequency | | Hz
Generator load | | kW
Generator breaker closed | | yes
Common alarm | | trip
Start engine | | pulse
Stop engine | | pulse
Reset alarm | | pulse
Mode selection | | w mode
Engine hours | | h
Energy total | | kWh`,
  substation: `
# 10kV进线 | 10 kV incomer
进线断路器合闸 | Incomer breaker closed | yes
进线接地刀闸 | Incomer earth switch | open
进线电压Uab | Incomer voltage Uab | kV
进线电流Ia | Incomer current Ia | A
进线有功功率 | Incomer active power | kW
进线断路器遥控 | Incomer breaker control | w yes
# 1#变压器 | Transformer 1
1#变压器油温 | Transformer 1 oil temperature | °C
1#变压器绕组温度 | Transformer 1 winding temperature | °C
1#变压器瓦斯动作 | Transformer 1 Buchholz trip | trip
1#变压器档位 | Transformer 1 tap position | -
# 馈线1 | Feeder 1
馈线1断路器合闸 | Feeder 1 breaker closed | yes
馈线1电流 | Feeder 1 current | A
馈线1有功功率 | Feeder 1 active power | kW
馈线1过流动作 | Feeder 1 overcurrent trip | trip
# 馈线2 | Feeder 2
馈线2断路器合闸 | Feeder 2 breaker closed | yes
馈线2电流 | Feeder 2 current | A
馈线2有功功率 | Feeder 2 active power | kW
# 直流屏 | DC system
直流母线电压 | DC bus voltage | V
蓄电池电压 | Battery voltage | V
功率因数 | Power factor | -
总电量 | Total energy | kWh`,
  'biogas plant': `
# Fermenter | Digester
Substratvorlage Füllstand | Feed hopper level | t
Fermenter 1 Füllstand | Digester 1 level | m
Fermenter 1 Temperatur | Digester 1 temperature | °C
Fermenter 1 Rührwerk läuft | Digester 1 agitator running | run
Fermenter 1 pH-Wert | Digester 1 pH | pH
Gasspeicher Füllstand | Gas holder level | %
Substratpumpe läuft | Substrate pump running | run
Substratpumpe Start | Substrate pump start | w run
# Gas
CH4-Gehalt | Methane content | %
H2S-Gehalt | Hydrogen sulphide content | ppm
Gasdruck | Gas pressure | mbar
Gasfackel aktiv | Flare active | yes
# BHKW | CHP
BHKW läuft | CHP engine running | run
BHKW Leistung | CHP power | kW
BHKW Störung | CHP fault | trip
BHKW Leistungssollwert | CHP power set-point | w kW
Strom gesamt | Energy total | MWh`,
  'district heating substation': `
一次供水温度 | Primary supply temperature | °C
一次回水温度 | Primary return temperature | °C
一次供水压力 | Primary supply pressure | MPa
一次流量 | Primary flow | t/h
一次电动调节阀开度 | Primary control valve position | %
板式换热器运行 | Plate heat exchanger in service | yes
二次供水温度 | Secondary supply temperature | °C
二次回水温度 | Secondary return temperature | °C
二次供水压力 | Secondary supply pressure | MPa
1#循环泵运行 | Circulation pump 1 running | run
1#循环泵频率 | Circulation pump 1 speed | Hz
1#循环泵启停 | Circulation pump 1 start | w run
补水箱液位 | Make-up tank level | m
补水泵运行 | Make-up pump running | run
二次供温设定 | Secondary supply temperature set-point | w °C
室外温度 | Outdoor temperature | °C
累计热量 | Heat total | GJ`,
};
