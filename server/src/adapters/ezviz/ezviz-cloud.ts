import {
  CAMERA_MOVES,
  CAMERA_SPEEDS,
  type CameraMove,
  type CameraSpeed,
} from '@tidegate/contract/nouns/camera/camera.ts';
import { z } from 'zod';
import type { OutsideHosts } from '../../platform/outside-host.ts';
import { OutsideError } from '../../platform/outside-host.ts';
import type { CameraCloud, CloudChannel, CloudFault, CloudKey, CloudToken } from '../../ports/camera-cloud.ts';
import { CloudError } from '../../ports/camera-cloud.ts';

/** More than any of its answers has. */
const ANSWER_KEPT = 8_000;
const HLS = '2';

/** The meaning of its codes. An unknown code is shown in the cloud's own words. */
const FAULTS: ReadonlyMap<string, CloudFault> = new Map<string, CloudFault>([
  // The token is invalid or expired.
  ['10002', 'token'],
  // The application is frozen, unknown, or its secret is another.
  ['10005', 'key'],
  ['10017', 'key'],
  ['10030', 'key'],
  // No such device in this account, or no such channel.
  ['20002', 'unknown'],
  ['20014', 'unknown'],
  ['20018', 'unknown'],
  ['20001', 'unknown'],
  ['20032', 'unknown'],
  // Offline, or it did not answer in time.
  ['20007', 'offline'],
  ['20008', 'offline'],
  ['2003', 'offline'],
  ['2009', 'offline'],
  // The verification code is wrong, or missing for an encrypted picture.
  ['20010', 'code'],
  ['60019', 'code'],
  ['2030', 'code'],
  // The camera does not move, or not in this direction.
  ['60000', 'still'],
  ['60001', 'still'],
  ['60020', 'still'],
  ['60002', 'limit'],
  ['60003', 'limit'],
  ['60004', 'limit'],
  ['60005', 'limit'],
  // The cloud itself.
  ['49999', 'down'],
]);

const answerSchema = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  msg: z.string().default(''),
  data: z.unknown().optional(),
});
const tokenSchema = z.object({ accessToken: z.string().min(1), expireTime: z.number() });
/** Capabilities of a device by name: "0" or "1", and others that are not used. */
const ableSchema = z.record(z.string(), z.unknown());
const MOVING = ['support_ptz', 'ptz_left_right', 'ptz_top_bottom', 'ptz_zoom'];
const liveSchema = z.object({ url: z.string().min(1) });

/** The open platform of Ezviz: https://open.ys7.com/help. Called only at addresses that the server may access. */
export class EzvizCloud implements CameraCloud {
  readonly #hosts: Pick<OutsideHosts, 'post'>;

  constructor(hosts: Pick<OutsideHosts, 'post'>) {
    this.#hosts = hosts;
  }

  async token({ baseUrl, appKey, appSecret }: CloudKey): Promise<CloudToken> {
    const data = await this.#ask(baseUrl, 'token/get', { appKey, appSecret });
    const { accessToken, expireTime } = read(tokenSchema, data);
    return { token: accessToken, expiresAt: expireTime };
  }

  async liveAddress(channel: CloudChannel, verifyCode: string, seconds: number): Promise<string> {
    const data = await this.#ask(channel.baseUrl, 'v2/live/address/get', {
      ...fieldsOf(channel),
      protocol: HLS,
      expireTime: String(seconds),
      ...(verifyCode === '' ? {} : { code: verifyCode }),
    });
    return read(liveSchema, data).url;
  }

  async canMove({ baseUrl, token, serialNumber }: CloudChannel): Promise<boolean> {
    const fields = { accessToken: token, deviceSerial: serialNumber };
    const able = read(ableSchema, await this.#ask(baseUrl, 'device/capacity', fields));
    return MOVING.some((ability) => String(able[ability]) === '1');
  }

  async startMove(channel: CloudChannel, move: CameraMove, speed: CameraSpeed): Promise<void> {
    await this.#ask(channel.baseUrl, 'device/ptz/start', {
      ...fieldsOf(channel),
      direction: String(CAMERA_MOVES.indexOf(move)),
      speed: String(CAMERA_SPEEDS.indexOf(speed)),
    });
  }

  async stopMove(channel: CloudChannel): Promise<void> {
    await this.#ask(channel.baseUrl, 'device/ptz/stop', fieldsOf(channel));
  }

  async #ask(baseUrl: string, path: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
    const url = `${baseUrl.replace(/\/+$/, '')}/api/lapp/${path}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const body = new URLSearchParams(fields).toString();
    let answer;
    try {
      answer = await this.#hosts.post(url, { headers, body, kept: ANSWER_KEPT });
    } catch (error) {
      if (error instanceof OutsideError) throw new CloudError('down', '', error.message);
      throw error;
    }
    if (answer.status !== 200) throw new CloudError('down', '', `HTTP ${answer.status}`);
    const parsed = answerSchema.safeParse(jsonOf(answer.text));
    if (!parsed.success) throw new CloudError('down', '', 'not an answer of a camera cloud');
    const { code, msg, data } = parsed.data;
    if (code === '200') return data;
    throw new CloudError(FAULTS.get(code) ?? 'other', code, msg);
  }
}

const fieldsOf = ({ token, serialNumber, channelNumber }: CloudChannel) => ({
  accessToken: token,
  deviceSerial: serialNumber,
  channelNo: channelNumber,
});

function read<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const found = schema.safeParse(data);
  if (!found.success) throw new CloudError('down', '', 'not an answer of a camera cloud');
  return found.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
