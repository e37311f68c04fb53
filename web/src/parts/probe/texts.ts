import type { TextTable } from '../../i18n/table.ts';

/** What is shown here, in Chinese and in English. */
export const TEXTS = {
  'manage.rw.ro': ['只读', 'Read-only'],
  'manage.rw.rw': ['读写', 'Read-write'],
  'manage.rw.wo': ['只写', 'Write-only'],
  'manage.dataType': ['数据类型', 'Data type'],

  'probe.test': ['测试连接', 'Test connection'],
  'probe.testHelp': [
    '由网关按上面的参数连接设备，不保存',
    'The gateway connects with what stands above; nothing is saved',
  ],
  'probe.read': ['读取一次', 'Read once'],
  'probe.readHelp': [
    '由网关按上面的地址读取一次，不保存',
    'The gateway reads the address above once; nothing is saved',
  ],
  'probe.waiting': ['网关正在访问设备，最多 10 秒…', 'The gateway is talking to the device, 10 s at the most…'],
  'probe.connected': ['连接成功', 'Connected'],
  'probe.readGood': ['读取成功', 'Read'],
  'probe.took': ['{ms} 毫秒', '{ms} ms'],
  'probe.code': ['代码 {code}', 'Code {code}'],
  'probe.raw': ['原始值 {value}', 'Raw value {value}'],
  'probe.bytes': ['收到的字节', 'Bytes received'],
  'probe.registers': ['收到的寄存器（浅色为相邻寄存器）', 'Registers received (fainter: the neighbours)'],
  'probe.meanings': [
    '同样的字节按各类型和字节序解释，点选合理的一个',
    'The same bytes as every type and byte order: press the one that looks right',
  ],
  'probe.pick': ['选用 {type} {order}：{value}', 'Take {type} {order}: {value}'],
  'probe.fact.vendor': ['厂商', 'Vendor'],
  'probe.fact.product': ['产品', 'Product'],
  'probe.fact.version': ['版本', 'Version'],
  'probe.fact.serverState': ['服务器状态', 'State of the server'],
  'probe.fact.serverTime': ['服务器时间', 'Time of the server'],
  'probe.fact.pduBytes': ['报文长度（字节）', 'Packet length (bytes)'],
  'probe.fact.type': ['服务器类型', 'Type in the server'],
  'probe.fact.status': ['状态码', 'Status code'],
  'probe.fact.sourceTime': ['源时间', 'Source time'],
  'probe.hint.1711': ['设备报告自身故障，请查看设备。', 'The device reports a fault of its own: look at the device.'],
  'probe.hint.1711.s7': [
    'CPU 拒绝读取：S7-1200/1500 需在保护设置中允许 PUT/GET 访问，数据块需关闭“优化的块访问”。',
    'The CPU refuses to be read: an S7-1200 or S7-1500 has to permit PUT/GET access, and data blocks have to be without optimised access.',
  ],
  'probe.hint.1712': ['设备或网关正忙，请稍后再试。', 'The device or the gateway is busy: try again in a moment.'],
  'probe.hint.1713': [
    '应答校验错误：请检查波特率、校验位、停止位、接线与屏蔽，或串口服务器的模式。',
    'The answer is damaged: compare baud rate, parity and stop bits, look at wiring and shielding, or at the mode of the serial server.',
  ],
  'probe.hint.1714': [
    '设备中没有这个变量：请核对节点 ID 或数据块号。',
    'The device has no such variable: compare the node id or the number of the data block.',
  ],
  'probe.hint.1715': [
    '已连接但设备没有应答：请核对单元号（站号）、串口参数和超时时间。',
    'Connected, but the device does not answer: compare the unit id, the settings of the serial line and the timeout.',
  ],
  'probe.hint.1715.opcua': [
    '服务器没有及时应答：请加大超时时间，并检查网络。',
    'The server does not answer in time: allow a longer timeout, and look at the network.',
  ],
  'probe.hint.1715.s7': [
    'CPU 没有及时应答：请核对机架和插槽，并加大超时时间。',
    'The CPU does not answer in time: compare rack and slot, and allow a longer timeout.',
  ],
  'probe.hint.1721': [
    '设备没有这个地址：请核对区域，以及地址是否从 0 开始（资料常从 1 开始）。',
    'The device has no such address: compare the area, and whether the address counts from 0 (manuals often count from 1).',
  ],
  'probe.hint.1722': [
    '设备不支持这种读法：请核对区域和数据类型。',
    'The device cannot be read that way: compare the area and the data type.',
  ],
  'probe.hint.1722.s7': [
    '该地址与数据类型不符：请核对地址中的类型，例如 DB1,REAL4 对应 float32。',
    'The address is not of that data type: compare the type in the address, such as DB1,REAL4 for float32.',
  ],
  'probe.hint.2004': [
    '没有权限访问该变量：请检查用户名和设备中的权限。',
    'No permission for this variable: look at the user name and at the rights in the device.',
  ],
  'probe.hint.99801': [
    '设备不支持该区域或功能码：请核对区域和数据类型。',
    'The device does not offer this area or function: compare the area and the data type.',
  ],
  'probe.hint.99802': [
    '设备没有这个地址：请核对区域，以及地址是否从 0 开始（资料常从 1 开始）。',
    'The device has no such address: compare the area, and whether the address counts from 0 (manuals often count from 1).',
  ],
  'probe.hint.99803': [
    '设备认为请求的数值非法：可能一次读取过多，请减小单次读取数量。',
    'The device does not accept the request: it may ask for too much at once, use smaller requests.',
  ],
  'probe.hint.99804': ['设备报告自身故障，请查看设备。', 'The device reports a fault of its own: look at the device.'],
  'probe.hint.99805': [
    '设备仍在处理先前的请求，请稍后再试。',
    'The device is still processing an earlier request: try again in a moment.',
  ],
  'probe.hint.99806': ['设备正忙，请稍后再试。', 'The device is busy: try again in a moment.'],
  'probe.hint.99808': ['设备存储器损坏，请查看设备。', 'The memory of the device is damaged: look at the device.'],
  'probe.hint.99810': [
    'Modbus 网关没有到达该设备的路径：请检查该网关的设置和单元号。',
    'The Modbus gateway has no path to the device: look at the settings of that gateway and at the unit id.',
  ],
  'probe.hint.99811': [
    'Modbus 网关下没有该单元号的设备应答：请核对单元号，并检查网关后面的串行线路。',
    'The Modbus gateway reaches no device with this unit id: compare the unit id, and look at the serial line behind the gateway.',
  ],
  'probe.hint.99901': [
    '网关连不上设备：请核对主机和端口，确认网关所在网络能到达设备，且设备还能再接受一个连接。',
    'The gateway cannot connect: compare host and port, see whether the network of the gateway reaches the device, and whether the device takes one more connection.',
  ],
  'probe.hint.99901.modbus-rtu': [
    '网关打不开线路：请核对串口名（或主机和端口）。同一串口的驱动必须使用相同的串口参数。',
    'The gateway cannot open the line: compare the serial port (or host and port). All drivers of one port need the same settings.',
  ],
  'probe.hint.99901.opcua': [
    '网关连不上服务器：请核对端点地址、安全模式、安全策略、用户名和密码；服务器也须信任网关的证书。',
    'The gateway cannot connect: compare endpoint, security mode, security policy, user name and password; the server has to trust the certificate of the gateway as well.',
  ],
  'probe.hint.99901.s7': [
    '网关连不上 CPU：请核对主机、机架和插槽（S7-300 为 0/2，S7-1200/1500 为 0/1），端口一般为 102。',
    'The gateway cannot connect to the CPU: compare host, rack and slot (0/2 for an S7-300, 0/1 for an S7-1200 or S7-1500); the port is usually 102.',
  ],
  'probe.hint.99904': [
    '参数或地址的格式不正确，请按说明填写。',
    'A parameter or the address is malformed: see its help.',
  ],
  'probe.hint.99907': [
    '应答不完整：请检查线路，或减小单次读取数量。',
    'The answer is incomplete: look at the line, or use smaller requests.',
  ],
  'probe.hint.90099': ['网关遇到未预料的错误，详情见下。', 'Something that the gateway did not expect; see below.'],
  'probe.cert.refused': ['服务器的证书尚未受信任', 'The certificate of the server is not trusted yet'],
  'probe.cert.refusedText': [
    '网关尚未向服务器发送用户名或数据。请在服务器上查看其证书指纹，与下面的逐一核对后再信任。',
    'Neither a user name nor data was sent. Look up the fingerprint of the certificate at the server itself and compare it with the one below before you trust it.',
  ],
  'probe.cert.subject': ['主体', 'Subject'],
  'probe.cert.issuer': ['颁发者', 'Issuer'],
  'probe.cert.valid': ['有效期', 'Valid'],
  'probe.cert.validText': ['{from} 至 {to}', '{from} to {to}'],
  'probe.cert.sha256': ['SHA-256 指纹', 'SHA-256 fingerprint'],
  'probe.cert.sha1': ['SHA-1 指纹', 'SHA-1 fingerprint'],
  'probe.cert.expired': ['该证书不在有效期内。', 'The certificate is not valid at the moment.'],
  'probe.cert.compared': [
    '我已在服务器上核对指纹，两者相同',
    'I compared the fingerprint at the server: it is the same',
  ],
  'probe.cert.trust': ['信任此证书并重试', 'Trust this certificate and try again'],
  'probe.browse': ['浏览变量', 'Browse variables'],
  'probe.browseText': [
    '勾选服务器的变量，一步生成变量：名称、类型和读写权限取自服务器。',
    'Tick variables of the server to turn them into signals: name, type and rights come from the server.',
  ],
  'probe.browseSearch': ['在已加载的节点中查找', 'Search what is loaded'],
  'probe.browseNone': ['这里没有变量', 'There are no variables here'],
  'probe.browseFiltered': ['已加载的节点中没有匹配项', 'Nothing that is loaded matches'],
  'probe.browseFailed': ['无法浏览服务器', 'The server cannot be browsed'],
  'probe.more': ['再加载 {count} 个', 'Load {count} more'],
  'probe.loading': ['正在加载…', 'Loading…'],
  'probe.noType': ['不支持的类型', 'type not supported'],
  'probe.noAccess': ['无权限', 'no access'],
  'probe.adopt': ['添加 {count} 个变量', 'Add {count} {count:signal|signals}'],
  'probe.adopted': ['已添加 {count} 个变量', '{count} {count:signal|signals} added'],
  'probe.adoptMax': ['一次最多 {count} 个', '{count} at once at the most'],
  'probe.clear': ['清除勾选', 'Untick all'],
  'probe.tree': ['服务器的节点', 'Nodes of the server'],
} as const satisfies TextTable;
