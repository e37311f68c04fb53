import type { TextTable } from '../../i18n/table.ts';

/** What is shown here, in Chinese and in English. */
export const TEXTS = {
  'video.whole': ['全屏', 'Full screen'],
  'video.sound': ['打开声音', 'Sound on'],
  'video.mute': ['静音', 'Mute'],
  'video.movePad': ['云台控制', 'Move the camera'],
  'video.connecting': ['正在连接…', 'Connecting…'],
  'video.stalled': ['画面停滞，正在等待…', 'The video has stalled, waiting…'],
  'video.again': ['{seconds} 秒后重新连接', 'Connecting again in {seconds} s'],
  'video.lost': [
    '画面中断，请检查摄像头是否在线以及地址是否可达',
    'The picture broke off: check whether the camera is online and its address can be reached',
  ],
  'video.unsupported': [
    '此浏览器不能播放这种视频，请换用新版 Chrome、Edge、Firefox 或 Safari',
    'This browser does not play such video: use a recent Chrome, Edge, Firefox or Safari',
  ],
  'video.mixed': [
    '本站使用 https，不能播放 http 或 ws 地址，请改用 https 或 wss 地址',
    'This site is https and cannot play an http or ws address: use an https or wss one',
  ],
  'video.blocked': [
    '尚未允许播放来自 {origin} 的视频，请平台管理员在平台设置的“视频来源”中添加，然后重新加载页面',
    'Video from {origin} is not allowed yet. Ask a platform administrator to add it under “Video sources” in the platform settings, then reload the page.',
  ],
  'video.touch': ['浏览器不允许自动播放', 'Autoplay was blocked. Click to play.'],
  'video.play': ['播放', 'Play'],

  'ptz.label': ['云台控制 {name}', 'Move {name}'],
  'ptz.up': ['上', 'Up'],
  'ptz.down': ['下', 'Down'],
  'ptz.left': ['左', 'Left'],
  'ptz.right': ['右', 'Right'],
  'ptz.upLeft': ['左上', 'Up and left'],
  'ptz.downLeft': ['左下', 'Down and left'],
  'ptz.upRight': ['右上', 'Up and right'],
  'ptz.downRight': ['右下', 'Down and right'],
  'ptz.zoomIn': ['放大', 'Zoom in'],
  'ptz.zoomOut': ['缩小', 'Zoom out'],
  'ptz.speed': ['速度', 'Speed'],
  'ptz.speed.slow': ['慢', 'Slow'],
  'ptz.speed.medium': ['中', 'Medium'],
  'ptz.speed.fast': ['快', 'Fast'],
  'ptz.hold': ['按住移动，松开停止', 'Hold to move, let go to stop'],
  'ptz.limit': ['已移动 10 秒并停止，请再次按住', 'Moved for 10 s and stopped: hold again'],
  'ptz.moving': ['正在移动：{direction}', 'Moving: {direction}'],
} as const satisfies TextTable;
