import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../network/listen-locally.ts';

const WEEK_MS = 604_800_000;

/** A device as the cloud knows it. */
export interface StandInDevice {
  readonly channels: readonly string[];
  readonly isOnline: boolean;
  /** Empty: its picture is not encrypted. */
  readonly verifyCode: string;
  readonly canMove: boolean;
  /** Live address in the answer. */
  readonly liveUrl: string;
}

interface Asked {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Answer {
  readonly code: string;
  readonly msg: string;
  readonly data?: unknown;
}

const refused = (code: string, msg: string): Answer => ({ code, msg });

/** Simulates the open platform of Ezviz: applications, expiring tokens and devices, with a log of its requests. */
export class CameraCloudStandIn {
  /** Application key → secret. */
  readonly apps = new Map<string, string>();
  /** By serial number. */
  readonly devices = new Map<string, StandInDevice>();
  readonly asked: Asked[] = [];
  /** Validity of a token, ms. */
  tokenMs = WEEK_MS;
  /** It answers HTTP 503 to everything. */
  isDown = false;
  readonly #tokens = new Set<string>();
  readonly #now: () => number;
  readonly #server: Server;
  #count = 0;
  #url = '';

  private constructor(now: () => number) {
    this.#now = now;
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        const path = request.url ?? '';
        // Received requests, for tests in another process.
        if (request.method === 'GET') return void response.end(JSON.stringify(this.asked));
        const answer = this.#answer(path.replace('/api/lapp/', ''), Object.fromEntries(new URLSearchParams(body)));
        response.writeHead(this.isDown ? 503 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      });
    });
  }

  static async open(now: () => number): Promise<CameraCloudStandIn> {
    const cloud = new CameraCloudStandIn(now);
    cloud.#url = `http://127.0.0.1:${await listenLocally(cloud.#server)}`;
    return cloud;
  }

  get url(): string {
    return this.#url;
  }

  /** Number of requests of this kind, such as `device/ptz/start`. */
  count(path: string): number {
    return this.asked.filter((one) => one.path === path).length;
  }

  /** No token that was given so far is good any more. */
  endTokens(): void {
    this.#tokens.clear();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(path: string, fields: Readonly<Record<string, string>>): Answer {
    this.asked.push({ path, fields });
    if (path === 'token/get') return this.#token(fields);
    if (!this.#tokens.has(fields['accessToken'] ?? '')) return refused('10002', 'accessToken is expired');
    const device = this.devices.get(fields['deviceSerial'] ?? '');
    if (device === undefined) return refused('20018', 'the account does not have the device');
    if (path === 'device/capacity') return able(device);
    if (!device.channels.includes(fields['channelNo'] ?? '')) return refused('20032', 'the channel does not exist');
    if (!device.isOnline) return refused('20007', 'the device is offline');
    if (path === 'v2/live/address/get') return live(device, fields);
    if (path !== 'device/ptz/start' && path !== 'device/ptz/stop') return refused('404', 'no such call');
    return device.canMove ? { code: '200', msg: 'ok' } : refused('60000', 'the device does not move');
  }

  #token({ appKey = '', appSecret = '' }: Readonly<Record<string, string>>): Answer {
    if (!this.apps.has(appKey)) return refused('10017', 'appKey does not exist');
    if (this.apps.get(appKey) !== appSecret) return refused('10030', 'appKey and appSecret do not match');
    const accessToken = `at.${(this.#count += 1)}`;
    this.#tokens.add(accessToken);
    return { code: '200', msg: 'ok', data: { accessToken, expireTime: this.#now() + this.tokenMs } };
  }
}

const able = ({ canMove }: StandInDevice): Answer => ({
  code: '200',
  msg: 'ok',
  data: { support_ptz: canMove ? '1' : '0', support_talk: '1' },
});

function live(device: StandInDevice, { code = '' }: Readonly<Record<string, string>>): Answer {
  if (device.verifyCode !== '' && code === '') return refused('60019', 'the picture is encrypted');
  if (device.verifyCode !== '' && code !== device.verifyCode) return refused('20010', 'wrong verification code');
  return { code: '200', msg: 'ok', data: { id: '1', url: device.liveUrl } };
}
