/** Signal lists of factories as their operators name them; `station.ts` says how a line is read. */
export const WORKS: Readonly<Record<string, string>> = {
  'cold store': `
# 机房 | Engine room
1#螺杆压缩机运行 | Screw compressor 1 running | run
1#螺杆压缩机能级 | Screw compressor 1 capacity | %
1#螺杆压缩机吸气压力 | Screw compressor 1 suction pressure | bar
1#螺杆压缩机排气压力 | Screw compressor 1 discharge pressure | bar
1#螺杆压缩机启停 | Screw compressor 1 start | w run
低压循环桶液位 | Low pressure receiver level | %
氨泵运行 | Ammonia pump running | run
蒸发冷风机运行 | Evaporative condenser fan running | run
氨气浓度 | Ammonia concentration | ppm
# 冷间 | Rooms
1号库温度 | Room 1 temperature | °C
1号库门 | Room 1 door | open
1号库化霜 | Room 1 defrost | yes
1号库温度设定 | Room 1 temperature set-point | w °C
2号库温度 | Room 2 temperature | °C
2号库门 | Room 2 door | open
2号库化霜 | Room 2 defrost | yes
2号库温度设定 | Room 2 temperature set-point | w °C`,
  'injection moulding': `
机台状态 | Machine state | text
运行模式 | Operating mode | mode
射嘴温度 | Nozzle temperature | °C
料筒1区温度 | Barrel zone 1 temperature | °C
料筒2区温度 | Barrel zone 2 temperature | °C
料筒3区温度 | Barrel zone 3 temperature | °C
料筒1区温度设定 | Barrel zone 1 set-point | w °C
料筒2区温度设定 | Barrel zone 2 set-point | w °C
料筒3区温度设定 | Barrel zone 3 set-point | w °C
射胶压力 | Injection pressure | bar
保压压力 | Holding pressure | bar
锁模力 | Clamping force | kN
螺杆位置 | Screw position | mm
周期时间 | Cycle time | s
油泵电机运行 | Hydraulic pump motor running | run
液压油温 | Hydraulic oil temperature | °C
料斗料位 | Hopper level | %
模具编号 | Mould number | text
合格数 | Good parts count | -
不良数 | Rejects count | -`,
  'conveyor line': `
CV101_RUN | Conveyor CV101 running | run
CV101_FLT | Conveyor CV101 fault | trip
CV101_SPD | Conveyor CV101 speed | m/s
CV101_CMD | Conveyor CV101 command | w run
CV102_RUN | Conveyor CV102 running | run
CV102_FLT | Conveyor CV102 fault | trip
CV102_SPD | Conveyor CV102 speed | m/s
CV102_CMD | Conveyor CV102 command | w run
CV103_RUN | Conveyor CV103 running | run
CV103_FLT | Conveyor CV103 fault | trip
CV103_SPD | Conveyor CV103 speed | m/s
CV103_CMD | Conveyor CV103 command | w run
BS_WT | Belt scale weight | t/h
BS_TOT | Belt scale total | t
ESTOP | Emergency stop pulled | yes
CRUSHER_RUN | Crusher running | run
CRUSHER_I | Crusher current | A
LINE_START | Line start | pulse
LINE_STOP | Line stop | pulse`,
  'cnc machine': `
Spindle speed | | rpm
Spindle load | | %
Spindle temperature | | °C
Spindle running | | run
Feed rate | | mm/min
Feed override | | %
Axis X position | | mm
Axis Y position | | mm
Axis Z position | | mm
Coolant pump running | | run
Coolant tank level | | %
Programme name | | text
Tool number | | -
Part count today | | -
Machine mode | | mode
Door closed | | yes
Alarm active | | trip
Cycle start | | pulse`,
  'tank farm': `
# T-101
T-101 液位 | T-101 level | mm
T-101 温度 | T-101 temperature | °C
T-101 进口阀 | T-101 inlet valve | open
T-101 高高液位 | T-101 level high-high | trip
# T-102
T-102 液位 | T-102 level | mm
T-102 温度 | T-102 temperature | °C
T-102 进口阀 | T-102 inlet valve | open
T-102 高高液位 | T-102 level high-high | trip
# T-103
T-103 液位 | T-103 level | mm
T-103 温度 | T-103 temperature | °C
T-103 进口阀 | T-103 inlet valve | open
# T-104
T-104 液位 | T-104 level | mm
T-104 温度 | T-104 temperature | °C
# 装车 | Loading
装车泵P-201运行 | Loading pump P-201 running | run
装车泵P-201电流 | Loading pump P-201 current | A
装车泵P-201启停 | Loading pump P-201 start | w run
装车流量 | Loading flow | m³/h
装车累计 | Loading total | m³
可燃气体浓度 | Combustible gas concentration | %LEL
装车量设定 | Loading quantity set-point | w m³`,
  'cement kiln': `
窑尾温度 | Kiln inlet temperature | °C
窑头罩压力 | Kiln hood pressure | Pa
窑主电机运行 | Kiln main drive running | run
窑主电机电流 | Kiln main drive current | A
窑转速 | Kiln speed | rpm
窑转速设定 | Kiln speed set-point | w rpm
预热器C1出口温度 | Preheater C1 outlet temperature | °C
预热器C5出口温度 | Preheater C5 outlet temperature | °C
分解炉温度 | Calciner temperature | °C
高温风机运行 | ID fan running | run
高温风机转速 | ID fan speed | rpm
高温风机启停 | ID fan start | w run
喂料量 | Kiln feed | t/h
喂料量设定 | Kiln feed set-point | w t/h
生料库料位 | Raw meal silo level | m
篦冷机一室压力 | Cooler chamber 1 pressure | Pa
二次风温 | Secondary air temperature | °C
煤粉喂料 | Coal feed | t/h
NOx | NOx | mg/m³
熟料产量 | Clinker total | t`,
  'grain silo': `
1号筒仓料位 | Silo 1 level | %
1号筒仓粮温最高 | Silo 1 grain temperature maximum | °C
1号筒仓风机运行 | Silo 1 aeration fan running | run
1号筒仓风机启停 | Silo 1 aeration fan start | w run
2号筒仓料位 | Silo 2 level | %
2号筒仓粮温最高 | Silo 2 grain temperature maximum | °C
2号筒仓风机运行 | Silo 2 aeration fan running | run
2号筒仓风机启停 | Silo 2 aeration fan start | w run
斗提机运行 | Bucket elevator running | run
斗提机跑偏 | Bucket elevator misaligned | trip
刮板机运行 | Drag conveyor running | run
烘干机热风温度 | Dryer hot air temperature | °C
烘干机出粮水分 | Dryer outlet moisture | %
地磅重量 | Weighbridge weight | t
粮食累计 | Grain total | t`,
  reactor: `
# R-201
R-201 釜温 | R-201 reactor temperature | °C
R-201 釜压 | R-201 reactor pressure | bar
R-201 液位 | R-201 reactor level | %
R-201 搅拌运行 | R-201 agitator running | run
R-201 搅拌转速 | R-201 agitator speed | rpm
R-201 搅拌电流 | R-201 agitator current | A
R-201 搅拌启停 | R-201 agitator start | w run
R-201 釜温设定 | R-201 temperature set-point | w °C
# 夹套 | Jacket
夹套进口温度 | Jacket inlet temperature | °C
夹套出口温度 | Jacket outlet temperature | °C
夹套蒸汽调节阀 | Jacket steam control valve position | %
# 进料 | Feed
单体计量罐液位 | Monomer metering tank level | %
进料泵运行 | Feed pump running | run
进料流量 | Feed flow | L/min
进料阀 | Feed valve | w open
进料累计 | Feed total | L
# 出料 | Discharge
底阀 | Bottom valve | open
产品储罐液位 | Product storage tank level | %
# 批次 | Batch
批号 | Batch number | text
当前工序 | Current phase | text`,
  'paint shop oven': `
Burner flame detected | | yes
Burner lockout | | trip
Burner start | | w run
Recirculation fan 1 running | | run
Recirculation fan 1 speed | | Hz
Recirculation fan 2 running | | run
Recirculation fan 2 speed | | Hz
Exhaust fan running | | run
Zone 1 temperature | | °C
Zone 2 temperature | | °C
Zone 3 temperature | | °C
Zone 1 temperature set-point | | w °C
Zone 2 temperature set-point | | w °C
Zone 3 temperature set-point | | w °C
Chain conveyor running | | run
Chain conveyor speed | | m/min
Oven pressure | | Pa
Gas consumption | | m³`,
  'bare codes': `
LT101 | | m
LT102 | | m
P101_RUN | | run
P101_FLT | | trip
P101_AMP | | A
P101_CMD | | w run
P102_RUN | | run
P102_FLT | | trip
P102_AMP | | A
P102_CMD | | w run
FT101 | | m³/h
PT101 | | bar
TT101 | | °C
XV101_ZSO | | open
XV101_CMD | | w open
AIT101 | | mg/L
FQ101 | | m³
PT101_SP | | w bar`,
};
