import { afterEach, describe, expect, test } from 'vitest';
import type { ReceivedRequest, SpokenAnswer } from '../../../testing/network/host-stand-in.ts';
import { HostStandIn } from '../../../testing/network/host-stand-in.ts';
import { ManualClock } from '../../../testing/fakes/manual-clock.ts';
import { signTc3 } from './tc3.ts';
import { TencentSms } from './tencent-sms.ts';

test('the signature is that of the documented example', () => {
  const authorization = signTc3(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      timestamp: 1_551_113_065,
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    },
    // The documentation shows its key struck out, and computes with it so.
    { id: '************************************', secret: '********************************' },
  );
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=************************************/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});

describe('SMS by Tencent Cloud', () => {
  let host: HostStandIn | undefined;
  afterEach(() => host?.close());

  const taken = { Response: { SendStatusSet: [{ SerialNo: '5000:1', Code: 'Ok', Message: 'send success', Fee: 1 }] } };
  /** Checks what arrives as the cloud would: by what the request itself says. */
  const cloud = async (answer: SpokenAnswer = { body: JSON.stringify(taken) }) => {
    host = await HostStandIn.open((request) => (isSigned(request) ? answer : { status: 400, body: 'unsigned' }));
    const settings = {
      url: host.url,
      keyId: 'id',
      keySecret: 'secret',
      app: '1400006666',
      region: 'ap-guangzhou',
      sign: '潮闸',
      template: '11',
      templateAbroad: '12',
      notice: '13',
      params: ['{code}', '10'],
    };
    return { host, sender: new TencentSms(settings, new ManualClock(Date.UTC(2026, 6, 1, 23, 59, 59, 999))) };
  };
  const sms = { to: '+8613800138000', purpose: 'findpwd', language: 'zh', text: 'x', code: '012345' } as const;

  test('is requested with a signature over exactly the data that is sent', async () => {
    const { host: heard, sender } = await cloud();
    await expect(sender.send(sms)).resolves.toEqual({ reference: '5000:1', cost: null });
    expect(JSON.parse(heard.heard[0]?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '潮闸',
      TemplateId: '11',
      TemplateParamSet: ['012345', '10'],
    });
    expect(heard.heard[0]?.headers).toMatchObject({ 'x-tc-version': '2021-01-11', 'x-tc-region': 'ap-guangzhou' });
  });

  test('is sent abroad with its own template, and a notice with that for notices', async () => {
    const { host: heard, sender } = await cloud();
    await sender.send({ ...sms, to: '+4915112345678' });
    await sender.send({ ...sms, purpose: 'notice', code: undefined });
    expect(heard.heard.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { TemplateId: '12' },
      { TemplateId: '13', TemplateParamSet: [] },
    ]);
  });

  test.each([
    [{ Response: { Error: { Code: 'AuthFailure', Message: 'no' } } }, 'AuthFailure no'],
    [{ Response: { SendStatusSet: [{ Code: 'LimitExceeded', Message: 'day' }] } }, 'LimitExceeded day'],
    [{ Response: { SendStatusSet: [] } }, 'the answer cannot be read'],
    [{}, 'the answer cannot be read'],
  ])('answered with %j is not sent: %s', async (answer, reason) => {
    const { sender } = await cloud({ body: JSON.stringify(answer) });
    await expect(sender.send(sms)).rejects.toMatchObject({ reason });
  });
});

function isSigned({ method, path, headers, body }: ReceivedRequest): boolean {
  const timestamp = Number(headers['x-tc-timestamp']);
  const action = String(headers['x-tc-action']);
  const request = { host: String(headers.host), service: 'sms', action, timestamp, body };
  const expected = signTc3(request, { id: 'id', secret: 'secret' });
  const isTyped = headers['content-type'] === 'application/json; charset=utf-8';
  return method === 'POST' && path === '/' && isTyped && headers.authorization === expected;
}
