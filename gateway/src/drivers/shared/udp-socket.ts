import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { reach } from '../../platform/reach.ts';

/** Opens a socket of its own port that hears only the device. Rejects where its name is unknown, or its address refused. */
export async function openUdpSocket(host: string, port: number): Promise<Socket> {
  const address = await reach.address(host, port);
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.connect(port, address, () => resolve());
    });
  } catch (error) {
    socket.close();
    throw error;
  }
  socket.removeAllListeners('error');
  return socket;
}
