import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.video': ['视频监控', 'Video'],
  'nav.cameraKey': ['摄像头云密钥', 'Camera cloud key'],

  'video.title': ['视频监控', 'Video'],
  'video.cameras': ['摄像头', 'Cameras'],
  'video.search': ['按设备或摄像头搜索', 'Search by equipment or camera'],
  'video.noneFound': ['没有符合的摄像头', 'No matching cameras'],
  'video.empty': ['还没有摄像头', 'No cameras yet'],
  'video.emptyEdit': [
    '在设备配置的“摄像头”页中添加摄像头后，可在这里观看。',
    'Add cameras on the “Camera” tab of the equipment setup to watch them here.',
  ],
  'video.emptyUser': [
    '管理员为您的设备添加摄像头后，会显示在这里。',
    'Once an administrator has added cameras to your equipment, they appear here.',
  ],
  'video.setUp': ['去配置设备', 'Set up equipment'],
  'video.tiles': ['画面数', 'Layout'],
  'video.tilesOf': ['{count} 画面', 'Tiles: {count}'],
  'video.freeTile': ['空闲', 'Empty'],
  'video.freeTileText': ['从列表中选择摄像头。', 'Choose a camera from the list.'],
  'video.showHere': ['在画面 {tile} 中显示 {name}', 'Show {name} in tile {tile}'],
  'video.tile': ['画面 {tile}：{name}', 'Tile {tile}: {name}'],
  'video.takeAway': ['移除 {name}', 'Remove {name}'],

  'cameraKey.title': ['摄像头云密钥', 'Camera cloud key'],
  'cameraKey.text': [
    '在萤石开放平台申请的 AppKey 和 Secret。加密保存在服务器上，不会再显示，也不会发给任何浏览器。',
    'AppKey and secret from the EZVIZ open platform. They are stored encrypted on the server and are never shown again or sent to a browser.',
  ],
  'cameraKey.org': ['组织', 'Organisation'],
  'cameraKey.unset': ['尚未设置密钥', 'No key is set yet'],
  'cameraKey.set': ['{by} 于 {at} 设置', 'Set by {by} at {at}'],
  'cameraKey.save': ['保存密钥', 'Save key'],
  'cameraKey.replace': ['更换密钥', 'Replace key'],
  'cameraKey.saved': ['密钥已保存', 'Key saved'],
  'cameraKey.test': ['测试', 'Test'],
  'cameraKey.works': ['密钥有效，令牌有效至 {until}', 'The key works; its token is valid until {until}'],
  'cameraKey.deleteOne': ['删除摄像头云密钥？', 'Delete the camera cloud key?'],
  'cameraKey.deleteText': [
    '本组织的萤石云摄像头将不能观看和转动，直到重新填写。',
    'Cloud cameras cannot be watched or moved until a key is entered again.',
  ],
  'cameraKey.appKey': ['AppKey', 'AppKey'],
  'cameraKey.secret': ['Secret', 'Secret'],
  'cameraKey.baseUrl': ['云地址', 'Cloud address'],
  'cameraKey.baseUrlHelp': [
    '一般不用修改；内部地址须由服务器配置放行',
    'Usually left unchanged. A private address must be allowed in the server configuration.',
  ],
} as const satisfies TextTable;
