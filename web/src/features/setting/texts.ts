import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.setting': ['平台设置', 'Platform settings'],

  'stream.setting': ['视频来源', 'Video sources'],
  'stream.settingText': [
    '页面只播放来自这些来源的视频，一行一个，如 https://cam.example:8443 或 https://*.example.com；只要有组织设置了萤石云密钥，萤石云就已包含在内。',
    'Pages can only play video from these origins, one per line, such as https://cam.example:8443 or https://*.example.com. The EZVIZ cloud is allowed as long as an organisation has a key for it.',
  ],
  'stream.save': ['保存来源', 'Save origins'],
  'stream.rule': ['不是来源：{text}', 'Not an origin: {text}'],

  'service.kinds': ['增值服务种类', 'Value-added service types'],
  'service.kindsText': [
    '网关可登记的服务及其通常的月数。已登记的服务不受改动影响。',
    'Services for gateways with their usual duration in months. Existing services are not changed.',
  ],
  'service.kindAdd': ['添加种类', 'Add service type'],
  'service.kindEdit': ['修改种类', 'Edit service type'],
  'service.kindDelete': ['删除种类“{name}”？', 'Delete the service type “{name}”?'],
  'service.kindDeleteText': ['已登记的服务保留，以代码显示。', 'Existing services are kept and shown with their code.'],
  'service.code': ['代码', 'Code'],
  'service.codeRule': ['小写字母、数字和连字符，最多 30 个', 'Lower-case letters, digits and hyphens, at most 30'],
  'service.codeTaken': ['已有此代码', 'This code is already in use'],
  'service.nameZh': ['中文名称', 'Chinese name'],
  'service.nameEn': ['英文名称', 'English name'],

  'setting.title': ['平台设置', 'Platform settings'],
  'setting.intro': ['以下设置对所有组织生效。', 'These settings apply to all organisations.'],
  'setting.baseNone': [
    '若要离线地图，请把 PMTiles 矢量地图以 {file} 为名放入服务器的数据文件夹；使用指南说明了从哪里取得。',
    'For a map without a network, put a PMTiles vector map into the data folder of the server as {file}. The guide says where to get one.',
  ],
  'setting.baseFound': [
    '{file}：{size}，缩放级别 {zooms}，范围 {extent}。没有填写地图来源时使用。',
    '{file}: {size}, zoom levels {zooms}, extent {extent}. It is used while no map source is set.',
  ],
  'setting.base.unreadable': [
    '无法读取 {file}：它须是运行服务器的账户可以读取的文件。',
    '{file} cannot be read. It has to be a file that the account of the server may read.',
  ],
  'setting.base.notPmtiles': [
    '{file} 不是 PMTiles 文件，请换成 PMTiles 第 3 版的矢量地图。',
    '{file} is not a PMTiles file. Replace it with a vector map in PMTiles version 3.',
  ],
  'setting.base.version': [
    '{file} 是其他版本的 PMTiles，请转换为第 3 版。',
    '{file} is PMTiles of another version. Convert it to version 3.',
  ],
  'setting.base.cut': ['{file} 不完整，请重新复制。', '{file} is incomplete. Copy it again.'],
  'setting.base.notVector': [
    '{file} 中是图片，不是矢量数据，请换成矢量地图。',
    '{file} holds pictures instead of vector data. Replace it with a vector map.',
  ],
  'setting.map': ['地图来源', 'Map source'],
  'setting.mapText': [
    '未设置时地图显示离线文件或陆地轮廓，不需要联网。设置后，打开地图的浏览器会向该地址请求瓦片图片。',
    'Without a tile address, maps show the offline file or coastlines and need no network. With one, browsers load map tiles from that address.',
  ],
  'setting.url': ['瓦片地址模板', 'Tile address template'],
  'setting.urlHelp': [
    '须含 {z}、{x}、{y}；多个主机用 {s}。留空则显示离线文件或轮廓。',
    'Contains {z}, {x} and {y}, and {s} for several hosts. Leave empty for the offline file or coastlines.',
  ],
  'setting.urlRule': [
    '须为 http(s) 地址，含 {z}、{x}、{y}；使用 {s} 时请填写主机字符',
    'Enter an http(s) address with {z}, {x} and {y}; with {s}, enter the characters of its hosts too',
  ],
  'setting.subdomains': ['{s} 的取值', 'Characters for {s}'],
  'setting.subdomainsHelp': ['每个字符对应一个主机，例如 abc 或 1234', 'One host per character, such as abc or 1234'],
  'setting.maxZoom': ['最大缩放级别', 'Maximum zoom'],
  'setting.attribution': ['版权信息', 'Attribution'],
  'setting.attributionHelp': [
    '显示在地图上；多数地图服务要求注明。',
    'Shown on the map; most map services require it.',
  ],
  'setting.gcj02': ['GCJ-02 坐标瓦片', 'GCJ-02 tiles'],
  'setting.gcj02Help': [
    '中国境内的地图服务多数为 GCJ-02（火星坐标）。位置始终按 WGS-84 保存，显示时换算。',
    'Most map services in China use GCJ-02. Locations are always stored in WGS 84 and converted for display.',
  ],
  'setting.locale': ['默认语言和时区', 'Default language and time zone'],
  'setting.localeText': [
    '用于没有自行选择、所在组织也没有设置的人，以及登录页和分享的访客',
    'For people who have not chosen their own and whose organisation sets none, for the sign-in page and for guests of a share',
  ],
  'setting.localeBrowser': ['同浏览器', 'Same as the browser'],
  'setting.localeSave': ['保存语言和时区', 'Save language and time zone'],
  'setting.password': ['密码长度', 'Password length'],
  'setting.passwordText': [
    '密码默认为 8 至 15 个字符。提高上限后可使用由多个词组成的密码短语。已有密码仍然有效。',
    'Passwords have 8 to 15 characters by default. A higher maximum allows passphrases of several words. Existing passwords stay valid.',
  ],
  'setting.passwordMax': ['最多字符数', 'Maximum characters'],
  'setting.passwordRule': ['请输入 {min} 至 {max} 的整数', 'Enter a whole number from {min} to {max}'],
  'setting.passwordSave': ['保存密码长度', 'Save password length'],
  'setting.saved': ['已保存', 'Saved'],
  'setting.savedText': ['已打开的页面重新加载后生效。', 'Open pages use the new settings after a reload.'],

  'frame.setting': ['内嵌页面', 'Embedded pages'],
  'frame.settingText': [
    '把其他系统的网页放进菜单。只能打开这里列出的地址；页面在沙箱中运行，不能代表用户操作本系统。',
    'Adds pages of other systems to the menu. Only the addresses listed here can be opened; they run in a sandbox and cannot act on behalf of the user.',
  ],
  'frame.title': ['名称', 'Name'],
  'frame.titleZh': ['中文名称', 'Chinese name'],
  'frame.titleEn': ['英文名称', 'English name'],
  'frame.path': ['路径', 'Path'],
  'frame.pathHelp': ['页面在本系统中的地址', 'Path of the page within Tidegate'],
  'frame.pathRule': [
    '小写字母、数字和连字符，最多 40 个，以字母或数字开头',
    'Lower-case letters, digits and hyphens, at most 40, beginning with a letter or digit',
  ],
  'frame.pathTaken': ['该路径已被另一个页面使用', 'Another page has this path'],
  'frame.url': ['网页地址', 'Page address'],
  'frame.urlHelp': [
    'https 地址，或本服务器上以 / 开头的路径。对方须允许被嵌入。',
    'An https address, or a path on this server that begins with /. The other site must allow embedding.',
  ],
  'frame.urlRule': ['须为 https 地址，或以 / 开头的路径', 'Enter an https address, or a path that begins with /'],
  'frame.add': ['添加内嵌页面', 'Add embedded page'],
  'frame.edit': ['修改内嵌页面', 'Edit embedded page'],
  'frame.delete': ['删除内嵌页面“{name}”？', 'Delete the embedded page “{name}”?'],
  'frame.deleteText': [
    '菜单中的入口会消失，网页本身不受影响。',
    'It is removed from the menu; the page itself is not affected.',
  ],
} as const satisfies TextTable;
