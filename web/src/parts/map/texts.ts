import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'gateway.place': ['位置', 'Location'],
  'gateway.lng': ['经度', 'Longitude'],
  'gateway.lat': ['纬度', 'Latitude'],
  'gateway.placePair': ['经度和纬度需同时填写或同时留空', 'Enter both longitude and latitude, or neither'],
  'gateway.address': ['地址', 'Address'],

  'map.zoomIn': ['放大', 'Zoom in'],
  'map.zoomOut': ['缩小', 'Zoom out'],
  'map.zoomAll': ['显示全部设备', 'Zoom to all sites'],
  'map.cluster': [
    '{count} 个设备，{alarm} 个有报警，{offline} 个离线',
    '{count} {count:site|sites}, {alarm} with alarms, {offline} offline',
  ],
  'map.source': ['选择地图来源', 'Choose a map source'],
  'map.sourceText': ['没有底图：只显示海岸线和经纬网', 'No base map: coastlines and a grid only'],
  'map.sourceClose': ['不再提示', 'Do not show again'],
  'map.here': ['此处共 {count} 个', '{count} at this location'],
  'map.more': ['另有 {count} 个，请在列表中查看', '{count} more in the list'],
  'map.state.alarm': ['报警', 'Alarm'],
  'map.state.offline': ['离线，数据陈旧', 'Offline, values out of date'],
  'map.state.online': ['在线', 'Online'],

  'place.pick': ['在地图上选择位置', 'Choose on map'],
  'place.title': ['选择位置', 'Choose location'],
  'place.how': ['点击地图，或直接输入经纬度（WGS-84）。', 'Click on the map, or enter degrees (WGS 84).'],
  'place.lng': ['经度', 'Longitude'],
  'place.lat': ['纬度', 'Latitude'],
  'place.zoomAll': ['显示所选位置', 'Zoom to the location'],
  'place.take': ['使用此位置', 'Use location'],
  'place.region': ['地图：点击选择位置', 'Map: click to choose a location'],
  'position.lat': ['纬度', 'Latitude'],
  'position.lng': ['经度', 'Longitude'],
  'position.speed': ['速度（可选）', 'Speed (optional)'],
  'position.course': ['航向（可选）', 'Course (optional)'],
  'position.altitude': ['海拔（可选）', 'Altitude (optional)'],
  'position.satellites': ['卫星数（可选）', 'Satellites (optional)'],
  'position.system': ['坐标系', 'Coordinate system'],
  'position.systemHelp': [
    '接收机或平台发送的坐标系；系统内部一律换算为 WGS-84。',
    'Coordinate system of the receiver or platform; positions are stored in WGS 84.',
  ],
  'position.system.wgs84': ['WGS-84（GPS、北斗接收机）', 'WGS 84 (GPS and BeiDou receivers)'],
  'position.system.gcj02': ['GCJ-02（国内地图）', 'GCJ-02 (maps in China)'],
  'position.system.bd09': ['BD-09（百度地图）', 'BD-09 (Baidu maps)'],
  'position.maxKmh': ['最大可能速度（km/h）', 'Maximum plausible speed (km/h)'],
  'position.required': ['请选择变量', 'Choose a signal'],
  'position.saved': ['已保存位置变量', 'Position signals saved'],

  'nav.tracks': ['轨迹回放', 'Tracks'],
  'map.tilesFailed': [
    '地图瓦片无法加载，仅显示陆地轮廓。若刚修改过地图来源，请重新加载页面。',
    'The map tiles could not be loaded; only coastlines are shown. If the map source was just changed, reload the page.',
  ],
} as const satisfies TextTable;
