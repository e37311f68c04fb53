import type { TextTable } from '../../i18n/table.ts';

/** What is shown here, in Chinese and in English. */
export const TEXTS = {
  'gateway.place': ['位置', 'Location'],
  'gateway.lng': ['经度', 'Longitude'],
  'gateway.lat': ['纬度', 'Latitude'],
  'gateway.placePair': ['经度和纬度需同时填写或同时留空', 'Enter both longitude and latitude, or neither'],
  'gateway.address': ['地址', 'Address'],

  'map.zoomIn': ['放大', 'Zoom in'],
  'map.zoomOut': ['缩小', 'Zoom out'],

  'place.pick': ['在地图上选择位置', 'Choose on the map'],
  'place.title': ['选择位置', 'Choose a place'],
  'place.how': ['点击地图，或直接输入经纬度（WGS-84）。', 'Click on the map, or enter degrees (WGS 84).'],
  'place.lng': ['经度', 'Longitude'],
  'place.lat': ['纬度', 'Latitude'],
  'place.take': ['使用此位置', 'Use this place'],
  'place.region': ['地图：点击选择位置', 'Map: click to choose a place'],
} as const satisfies TextTable;
