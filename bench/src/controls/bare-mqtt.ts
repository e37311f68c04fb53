// The least a gateway can be: an MQTT client of the broker of its first argument that subscribes to one topic.
import { connectAsync } from 'mqtt';

process.on('SIGTERM', () => process.exit(0));
const client = await connectAsync(process.argv[2] ?? '');
await client.subscribeAsync('idle');
