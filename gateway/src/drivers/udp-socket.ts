import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** Opens a socket of its own port that hears only the device. Rejects where its name is unknown. */
export async function openUdpSocket(host: string, port: number): Promise<Socket> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.connect(port, host, () => resolve());
    });
  } catch (error) {
    socket.close();
    throw error;
  }
  socket.removeAllListeners('error');
  return socket;
}
