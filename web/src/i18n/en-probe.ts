import type { zhProbe } from './zh-probe.ts';

/** Looking at devices: connection test, one read, and browsing. */
export const enProbe: { readonly [K in keyof typeof zhProbe]: string } = {
  'probe.test': 'Test connection',
  'probe.testHelp': 'The gateway connects with what stands above; nothing is saved',
  'probe.read': 'Read once',
  'probe.readHelp': 'The gateway reads the address above once; nothing is saved',
  'probe.waiting': 'The gateway is talking to the device, 10 s at the most…',
  'probe.connected': 'Connected',
  'probe.readGood': 'Read',
  'probe.took': '{ms} ms',
  'probe.code': 'Code {code}',
  'probe.raw': 'Raw value {value}',
  'probe.bytes': 'Bytes received',
  'probe.registers': 'Registers received (fainter: the neighbours)',
  'probe.meanings': 'The same bytes as every type and byte order: press the one that looks right',
  'probe.pick': 'Take {type} {order}: {value}',

  'probe.fact.vendor': 'Vendor',
  'probe.fact.product': 'Product',
  'probe.fact.version': 'Version',
  'probe.fact.serverState': 'State of the server',
  'probe.fact.serverTime': 'Time of the server',
  'probe.fact.pduBytes': 'Packet length (bytes)',
  'probe.fact.type': 'Type in the server',
  'probe.fact.status': 'Status code',
  'probe.fact.sourceTime': 'Source time',

  'probe.hint.1711': 'The device reports a fault of its own: look at the device.',
  'probe.hint.1711.s7':
    'The CPU refuses to be read: an S7-1200 or S7-1500 has to permit PUT/GET access, and data blocks have to be without optimised access.',
  'probe.hint.1712': 'The device or the gateway is busy: try again in a moment.',
  'probe.hint.1713':
    'The answer is damaged: compare baud rate, parity and stop bits, look at wiring and shielding, or at the mode of the serial server.',
  'probe.hint.1714': 'The device has no such variable: compare the node id or the number of the data block.',
  'probe.hint.1715':
    'Connected, but the device does not answer: compare the unit id, the settings of the serial line and the timeout.',
  'probe.hint.1715.opcua': 'The server does not answer in time: allow a longer timeout, and look at the network.',
  'probe.hint.1715.s7': 'The CPU does not answer in time: compare rack and slot, and allow a longer timeout.',
  'probe.hint.1721':
    'The device has no such address: compare the area, and whether the address counts from 0 (manuals often count from 1).',
  'probe.hint.1722': 'The device cannot be read that way: compare the area and the data type.',
  'probe.hint.1722.s7':
    'The address is not of that data type: compare the type in the address, such as DB1,REAL4 for float32.',
  'probe.hint.2004': 'No permission for this variable: look at the user name and at the rights in the device.',
  'probe.hint.99801': 'The device does not offer this area or function: compare the area and the data type.',
  'probe.hint.99802':
    'The device has no such address: compare the area, and whether the address counts from 0 (manuals often count from 1).',
  'probe.hint.99803': 'The device does not accept the request: it may ask for too much at once, use smaller requests.',
  'probe.hint.99804': 'The device reports a fault of its own: look at the device.',
  'probe.hint.99805': 'The device is still processing an earlier request: try again in a moment.',
  'probe.hint.99806': 'The device is busy: try again in a moment.',
  'probe.hint.99808': 'The memory of the device is damaged: look at the device.',
  'probe.hint.99810':
    'The Modbus gateway has no path to the device: look at the settings of that gateway and at the unit id.',
  'probe.hint.99811':
    'The Modbus gateway reaches no device with this unit id: compare the unit id, and look at the serial line behind the gateway.',
  'probe.hint.99901':
    'The gateway cannot connect: compare host and port, see whether the network of the gateway reaches the device, and whether the device takes one more connection.',
  'probe.hint.99901.modbus-rtu':
    'The gateway cannot open the line: compare the serial port (or host and port). All drivers of one port need the same settings.',
  'probe.hint.99901.opcua':
    'The gateway cannot connect: compare endpoint, security mode, security policy, user name and password; the server has to trust the certificate of the gateway as well.',
  'probe.hint.99901.s7':
    'The gateway cannot connect to the CPU: compare host, rack and slot (0/2 for an S7-300, 0/1 for an S7-1200 or S7-1500); the port is usually 102.',
  'probe.hint.99904': 'A parameter or the address is malformed: see its help.',
  'probe.hint.99907': 'The answer is incomplete: look at the line, or use smaller requests.',
  'probe.hint.90099': 'Something that the gateway did not expect; see below.',

  'probe.cert.refused': 'The certificate of the server is not trusted yet',
  'probe.cert.refusedText':
    'Neither a user name nor data was sent. Look up the fingerprint of the certificate at the server itself and compare it with the one below before you trust it.',
  'probe.cert.subject': 'Subject',
  'probe.cert.issuer': 'Issuer',
  'probe.cert.valid': 'Valid',
  'probe.cert.validText': '{from} to {to}',
  'probe.cert.sha256': 'SHA-256 fingerprint',
  'probe.cert.sha1': 'SHA-1 fingerprint',
  'probe.cert.expired': 'The certificate is not valid at the moment.',
  'probe.cert.compared': 'I compared the fingerprint at the server: it is the same',
  'probe.cert.trust': 'Trust this certificate and try again',

  'probe.browse': 'Browse variables',
  'probe.browseText':
    'Tick variables of the server to turn them into signals: name, type and rights come from the server.',
  'probe.browseSearch': 'Search what is loaded',
  'probe.browseNone': 'There are no variables here',
  'probe.browseFiltered': 'Nothing that is loaded matches',
  'probe.browseFailed': 'The server cannot be browsed',
  'probe.more': 'Load {count} more',
  'probe.loading': 'Loading…',
  'probe.noType': 'type not supported',
  'probe.noAccess': 'no access',
  'probe.adopt': 'Add {count} {count:signal|signals}',
  'probe.adopted': '{count} {count:signal|signals} added',
  'probe.adoptMax': '{count} at once at the most',
  'probe.clear': 'Untick all',
  'probe.tree': 'Nodes of the server',
};
