import { afterEach, describe, expect, test } from 'vitest';
import type { ReceivedRequest, SpokenAnswer } from '../../../testing/network/host-stand-in.ts';
import { HostStandIn } from '../../../testing/network/host-stand-in.ts';
import { ManualClock } from '../../../testing/fakes/manual-clock.ts';
import { signAcs3 } from './acs3.ts';
import { AliyunSms } from './aliyun-sms.ts';

test('the signature is that of the documented example', () => {
  const { headers, queryText } = signAcs3(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(queryText).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('the signature escapes what RFC 3986 reserves', () => {
  const request = { host: 'h', action: 'A', version: 'v', date: 'd', nonce: 'n', query: { a: "!'()* ~/" } };
  expect(signAcs3(request, { id: 'i', secret: 's' }).queryText).toBe('a=%21%27%28%29%2A%20~%2F');
});

describe('SMS by Alibaba Cloud', () => {
  let host: HostStandIn | undefined;
  afterEach(() => host?.close());

  /** Verifies requests as the cloud would, from the request alone. */
  const cloud = async (answer: SpokenAnswer = { body: '{"Code":"OK","Message":"OK","BizId":"9006^0"}' }) => {
    host = await HostStandIn.open((request) => (isSigned(request) ? answer : { status: 400, body: '{"Code":"Sign"}' }));
    const settings = {
      url: host.url,
      keyId: 'id',
      keySecret: 'secret',
      sign: '潮闸 (测试)',
      template: 'SMS_1',
      templateAbroad: 'SMS_2',
      notice: undefined,
      params: '{"code":"{code}"}',
    };
    const ids = { uuid: () => 'nonce-1' };
    return { host, sender: new AliyunSms(settings, new ManualClock(Date.UTC(2026, 6, 1, 8, 0, 0, 5)), ids) };
  };
  const sms = { to: '+8613800138000', purpose: 'proof', language: 'zh', text: 'x', code: '012345' } as const;

  test('is requested with a signature over exactly the data that is sent', async () => {
    const { host: heard, sender } = await cloud();
    await expect(sender.send(sms)).resolves.toEqual({ reference: '9006^0', cost: null });
    const [request] = heard.heard;
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      PhoneNumbers: '+8613800138000',
      SignName: '潮闸 (测试)',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"012345"}',
    });
    expect(request?.headers).toMatchObject({ 'x-acs-date': '2026-07-01T08:00:00Z', 'x-acs-action': 'SendSms' });
  });

  test('is sent abroad with its own template and without the plus sign', async () => {
    const { host: heard, sender } = await cloud();
    await sender.send({ ...sms, to: '+4915112345678' });
    expect(Object.fromEntries(heard.heard[0]?.query ?? [])).toMatchObject({
      PhoneNumbers: '4915112345678',
      TemplateCode: 'SMS_2',
    });
  });

  test('fails with the reason of the provider', async () => {
    const { sender } = await cloud({ body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"limit"}' });
    await expect(sender.send(sms)).rejects.toMatchObject({ reason: 'isv.BUSINESS_LIMIT_CONTROL limit' });
  });

  test.each([
    { body: 'not json', status: 502 },
    { body: '{}', status: 200 },
  ])('is not taken as sent when the answer is $body', async (answer) => {
    const { sender } = await cloud(answer);
    await expect(sender.send(sms)).rejects.toMatchObject({ name: 'SendError' });
  });

  test('is not sent as a notice without a template for notices', async () => {
    const { host: heard, sender } = await cloud();
    await expect(sender.send({ ...sms, purpose: 'notice', code: undefined })).rejects.toMatchObject({
      reason: 'no template for notices',
    });
    expect(heard.heard).toEqual([]);
  });
});

function isSigned({ method, query, headers }: ReceivedRequest): boolean {
  const one = (name: string) => String(headers[name]);
  const request = {
    host: one('host'),
    action: one('x-acs-action'),
    version: one('x-acs-version'),
    date: one('x-acs-date'),
    nonce: one('x-acs-signature-nonce'),
    query: Object.fromEntries(query),
  };
  const signed = signAcs3(request, { id: 'id', secret: 'secret' }).headers;
  return method === 'POST' && Object.entries(signed).every(([name, value]) => headers[name] === value);
}
