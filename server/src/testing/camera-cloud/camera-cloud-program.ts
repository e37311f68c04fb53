/** The stand-in of the camera cloud as a program of its own: `key secret serial liveUrl`; prints its address. */
import { CameraCloudStandIn } from './camera-cloud-stand-in.ts';

const [key = '', secret = '', serial = '', liveUrl = ''] = process.argv.slice(2);
const cloud = await CameraCloudStandIn.open(() => Date.now());
cloud.apps.set(key, secret);
cloud.devices.set(serial, { channels: ['1'], isOnline: true, verifyCode: '', canMove: true, liveUrl });
process.stdout.write(`${cloud.url}\n`);
