/** Signal lists of water plants as their operators name them; `station.ts` says how a line is read. */
export const WATER: Readonly<Record<string, string>> = {
  'pumping station': `
# 集水井 | Wet well
集水井液位 | Wet well level | m
超声波液位高报警 | Ultrasonic level high alarm | trip
# 1号潜污泵 | Sewage pump 1
1号潜污泵运行 | Sewage pump 1 running | run
1号潜污泵故障 | Sewage pump 1 fault | trip
1号潜污泵电流 | Sewage pump 1 current | A
1号潜污泵运行时间 | Sewage pump 1 running hours | h
1号潜污泵启停 | Sewage pump 1 command | w run
# 2号潜污泵 | Sewage pump 2
2号潜污泵运行 | Sewage pump 2 running | run
2号潜污泵故障 | Sewage pump 2 fault | trip
2号潜污泵电流 | Sewage pump 2 current | A
2号潜污泵运行时间 | Sewage pump 2 running hours | h
2号潜污泵启停 | Sewage pump 2 command | w run
# 出站 | Rising main
出站压力 | Rising main pressure | bar
出站流量 | Rising main flow | m³/h
累计流量 | Flow total | m³
启泵液位设定 | Start level set-point | w m
停泵液位设定 | Stop level set-point | w m
# |
控制方式 | Control mode | w mode
市电正常 | Mains healthy | yes`,
  'water works': `
# 取水 | Intake
原水池液位 | Raw water basin level | m
原水浊度 | Raw water turbidity | NTU
进水流量 | Raw water flow | m³/h
# 取水泵 | Intake pump
取水泵运行 | Intake pump running | run
取水泵频率 | Intake pump speed | Hz
取水泵故障 | Intake pump trip | trip
取水泵启停 | Intake pump command | w run
# 混凝 | Coagulation
混合搅拌机运行 | Flash mixer running | run
PAC加药泵运行 | PAC dosing pump running | run
PAC加药量 | PAC dose | L/h
PAC加药量设定 | PAC dose set-point | w L/h
# 沉淀 | Settling
沉淀池出水浊度 | Settled water turbidity | NTU
刮泥机运行 | Scraper running | run
沉淀池液位 | Clarifier level | m
# 过滤 | Filtration
1号滤池液位 | Filter 1 level | m
1号滤池压差 | Filter 1 head loss | kPa
1号滤池反冲洗 | Filter 1 backwash | yes
2号滤池液位 | Filter 2 level | m
2号滤池压差 | Filter 2 head loss | kPa
2号滤池反冲洗 | Filter 2 backwash | yes
启动反冲洗 | Start backwash | pulse
# 消毒 | Disinfection
余氯 | Free chlorine | mg/L
紫外消毒运行 | UV disinfection running | run
pH值 | pH value | pH
# 清水 | Clear water
清水池液位 | Clear water tank level | m
# 送水泵 | High-lift pump
送水泵运行 | High-lift pump running | run
送水泵电流 | High-lift pump current | A
送水泵启停 | High-lift pump command | w run
# 供水 | Supply
出厂水压力 | Outlet pressure | MPa
出厂水流量 | Outlet flow | m³/h
出厂水压力设定 | Outlet pressure set-point | w MPa
累计供水量 | Total supplied | m³
今日电量 | Energy today | kWh`,
  'sewage works': `
# 预处理 | Headworks
粗格栅运行 | Coarse screen running | run
进水流量 | Influent flow | m³/h
进水pH | Influent pH | pH
进水COD | Influent COD | mg/L
提升泵运行 | Lift pump running | run
提升泵故障 | Lift pump fault | trip
提升泵启停 | Lift pump start/stop | w run
# 生化 | Biology
好氧池溶解氧 | Aeration tank dissolved oxygen | mg/L
好氧池液位 | Aeration tank level | m
MLSS | Mixed liquor suspended solids | mg/L
1号鼓风机运行 | Blower 1 running | run
1号鼓风机频率 | Blower 1 frequency | Hz
1号鼓风机出口压力 | Blower 1 discharge pressure | kPa
2号鼓风机运行 | Blower 2 running | run
2号鼓风机频率 | Blower 2 frequency | Hz
溶解氧设定 | Dissolved oxygen set-point | w mg/L
# 二沉 | Final settling
二沉池泥位 | Secondary clarifier sludge level | m
回流泵运行 | Return sludge pump running | run
回流比 | Return ratio | %
# 出水 | Effluent
出水流量 | Effluent flow | m³/h
出水氨氮 | Effluent ammonia nitrogen | mg/L
出水总磷 | Effluent total phosphorus | mg/L
紫外灯运行 | UV lamp on | run
出水阀开度 | Outlet valve position | %
# 污泥 | Sludge
污泥脱水机运行 | Dewatering centrifuge running | run
泥饼含水率 | Cake moisture | %`,
  'dosing skid': `
加药泵A启动命令 | Sodium hypochlorite dosing pump A start command | pulse
加药泵A运行 | Sodium hypochlorite dosing pump A running | run
加药泵B启动命令 | Sodium hypochlorite dosing pump B start command | pulse
加药泵B运行 | Sodium hypochlorite dosing pump B running | run
次氯酸钠储罐液位 | Sodium hypochlorite storage tank level | %
稀释水罐液位 | Dilution water buffer tank level | %
余氯浓度在线分析仪测量值 | Residual chlorine concentration online analyser | mg/L
搅拌机开关 | Agitator | w on
加药流量 | Dosing flow | L/h
加药量比例设定 | Proportional dosing set-point | w mg/L
泄漏检测 | Leak detector | yes`,
  'booster set': `
# 进水 | Inlet
进水压力 | Inlet pressure | MPa
水箱液位 | Break tank level | m
进水阀开到位 | Inlet valve open | open
# 1#泵 | Pump 1
1#泵运行 | Pump 1 run | run
1#泵频率 | Pump 1 frequency | Hz
# 2#泵 | Pump 2
2#泵运行 | Pump 2 run | run
2#泵频率 | Pump 2 frequency | Hz
# 3#泵 | Pump 3
3#泵运行 | Pump 3 run | run
3#泵频率 | Pump 3 frequency | Hz
# 4#辅泵 | Jockey pump
4#辅泵运行 | Jockey pump run | run
4#辅泵频率 | Jockey pump frequency | Hz
# 出水 | Delivery
出水压力 | Delivery pressure | MPa
出水压力设定 | Delivery pressure set-point | w MPa
稳压罐液位 | Surge vessel level | %
瞬时流量 | Instant flow | m³/h
累计流量 | Total flow | m³
门禁 | Door open | yes`,
  desalination: `
# Intake
Seawater intake tank level | | m
Intake pump 1 running | | run
Intake pump 1 motor current | | A
Intake pump 1 command | | w run
# Pretreatment
Multimedia filter differential pressure | | bar
Antiscalant dosing pump running | | run
Cartridge filter outlet pressure | | bar
# High pressure
High pressure pump running | | run
High pressure pump discharge pressure | | bar
High pressure pump vibration drive end | | mm/s
High pressure pump command | | w run
# Membranes
RO membrane rack differential pressure | | bar
Permeate flow | | m³/h
Permeate conductivity | | µS/cm
Recovery | | %
# Product
Product water tank level | | m
Product valve open | | open
Permeate total | | m³
Recovery set-point | | w %`,
  'swimming pool': `
池水温度 | | °C
池水pH | | pH
池水余氯 | | mg/L
ORP | | mV
均衡水池液位 | | m
循环泵运行 | | run
循环泵故障 | | trip
循环泵启停 | | w run
砂缸压差 | | kPa
板换出水温度 | | °C
加热阀开度 | | %
水温设定 | | w °C
补水阀 | | w open`,
  'irrigation and greenhouse': `
# 气候 | Climate
温室温度 | Greenhouse air temperature | °C
温室湿度 | Greenhouse relative humidity | %
二氧化碳浓度 | CO₂ concentration | ppm
光照强度 | Light intensity | lx
天窗开度 | Roof vent position | %
遮阳幕运行 | Shade screen moving | yes
循环风机运行 | Circulation fan running | run
循环风机启停 | Circulation fan start | w run
湿帘泵运行 | Pad pump running | run
# 灌溉 | Irrigation
营养液桶液位 | Nutrient drum level | %
EC值 | Nutrient EC | mS/cm
灌溉泵运行 | Irrigation pump running | run
1区电磁阀 | Zone 1 solenoid valve | w open
2区电磁阀 | Zone 2 solenoid valve | w open
土壤水分 | Soil moisture | %
温度设定 | Temperature set-point | w °C`,
  'names of one word': `
# 测试分组测试分组测试分组测试分组测试分组测试分组测试分组测试分组测试分组 | WaterTreatmentPlantNorthWestSectionTwoFilterGroupNumberFour
一号取水泵房进水前池超声波液位计测量值修正后二十四小时滑动平均值第一通道备用信号 | RawWaterForebayUltrasonicLevelTransmitterCorrectedAverageOne | m
一号取水泵房立式混流泵变频驱动电动机非驱动端轴承温度测量值修正后二十四小时平均值 | VerticalMixedFlowPumpMotorNonDriveEndBearingTemperatureValue | °C
一号取水泵房立式混流泵变频驱动电动机运行状态反馈信号经就地控制柜转接后上传 | VerticalMixedFlowPumpVariableFrequencyDriveMotorRunFeedback1 | run
一号取水泵房立式混流泵变频驱动电动机远程启动停止命令经就地控制柜转接 | VerticalMixedFlowPumpVariableFrequencyDriveMotorRemoteStart1 | w run
出厂水管网末端最不利点压力控制回路设定值由调度中心每日凌晨下发修正后生效 | NetworkCriticalPointPressureControlLoopSetpointFromDispatch1 | w MPa
出厂水总管电磁流量计累计流量值自投运以来未经修正的原始数据读数 | ClearWaterTrunkMainElectromagneticFlowmeterTotaliserRawValue | m³
运行方式选择开关位置反馈信号经就地控制柜转接后上传调度中心 | OperatingModeSelectorSwitchPositionFeedbackFromLocalCabinet1 | w mode`,
  'right-to-left names': `
# محطة الضخ | Pumping
منسوب خزان المياه الخام | Raw water tank level | m
تشغيل المضخة الأولى | Pump 1 running | run
تيار المضخة الأولى | Pump 1 current | A
أمر تشغيل المضخة الأولى | Pump 1 command | w run
ضغط خط التصريف الرئيسي للمحطة الشمالية الكبرى لمدينة الإسكندرية | | bar
# خزان | Tank
מפלס מיכל מים נקיים | | m
טמפרטורת מים ביציאה | Outlet temperature | °C
נקודת כיוון לחץ יציאה | | w bar
إجمالي التدفق | Total flow | m³`,
};
