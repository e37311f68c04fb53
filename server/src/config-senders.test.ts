import { describe, expect, test } from 'vitest';
import { SMS_SENDERS } from './adapters/sms/registry.ts';
import { readSenders } from './config-senders.ts';

const CLOUD = {
  TIDEGATE_SMS_KEY: 'id',
  TIDEGATE_SMS_SECRET: 'very-secret',
  TIDEGATE_SMS_SIGN: '潮闸',
  TIDEGATE_SMS_TEMPLATE: 'T1',
};

describe('the senders', () => {
  test('are off by default', () => {
    expect(readSenders({})).toEqual({ mail: undefined, sms: undefined });
  });

  test('of e-mail need an SMTP server and an address', () => {
    const mail = {
      TIDEGATE_SMTP_URL: 'smtps://u:p@mail.example.com',
      TIDEGATE_MAIL_FROM: 'Tidegate <gate@example.com>',
    };
    expect(readSenders(mail).mail).toEqual({
      url: 'smtps://u:p@mail.example.com',
      from: 'Tidegate <gate@example.com>',
    });
  });

  test('of SMS over HTTP post JSON by default', () => {
    const sms = { TIDEGATE_SMS: 'http', TIDEGATE_SMS_URL: 'https://sms.example.com/send?to={to}' };
    expect(readSenders(sms).sms).toMatchObject({
      name: 'http',
      settings: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"to":"{to}","text":"{text}"}',
      },
    });
    const typed = { ...sms, TIDEGATE_SMS_HEADERS: '{"Content-Type":"application/x-www-form-urlencoded","X-Key":"k"}' };
    expect(readSenders(typed).sms).toMatchObject({
      settings: { headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-key': 'k' } },
    });
  });

  test('of the cloud providers have a default address and default variables', () => {
    expect(readSenders({ TIDEGATE_SMS: 'aliyun', ...CLOUD }).sms).toMatchObject({
      settings: { url: 'https://dysmsapi.aliyuncs.com', params: '{"code":"{code}"}', templateAbroad: undefined },
    });
    const tencent = {
      TIDEGATE_SMS: 'tencent',
      ...CLOUD,
      TIDEGATE_SMS_APP: '1400',
      TIDEGATE_SMS_PARAMS: '["{code}","10"]',
    };
    expect(readSenders(tencent).sms).toMatchObject({
      settings: { url: 'https://sms.tencentcloudapi.com', app: '1400', params: ['{code}', '10'] },
    });
  });

  test('can be the log in development', () => {
    expect(readSenders({ TIDEGATE_SMS: 'log' }).sms).toEqual({ name: 'log', settings: {} });
  });

  test.each([{ NODE_ENV: 'production' }, { TIDEGATE_PUBLIC_URL: 'https://scada.example.com' }])(
    'may not be the log with %j',
    (production) => {
      expect(() => readSenders({ TIDEGATE_SMS: 'log', ...production })).toThrow(/^TIDEGATE_SMS=log .* is refused/);
    },
  );

  test.each([
    [{ TIDEGATE_SMTP_URL: 'smtp://x' }, 'Set both TIDEGATE_SMTP_URL and TIDEGATE_MAIL_FROM, or neither.'],
    [{ TIDEGATE_MAIL_FROM: 'a@b.cn' }, 'Set both TIDEGATE_SMTP_URL and TIDEGATE_MAIL_FROM, or neither.'],
    [{ TIDEGATE_SMTP_URL: 'http://x' }, 'TIDEGATE_SMTP_URL is not a URL with smtp:// or smtps://.'],
    [{ TIDEGATE_MAIL_FROM: 'Tidegate' }, 'TIDEGATE_MAIL_FROM is not an e-mail address.'],
    [{ TIDEGATE_SMS: 'pigeon' }, `TIDEGATE_SMS is not one of ${SMS_SENDERS.join(', ')}.`],
    [{ TIDEGATE_SMS: 'http' }, 'TIDEGATE_SMS_URL is required for TIDEGATE_SMS=http.'],
    [{ TIDEGATE_SMS_URL: 'ftp://x' }, 'TIDEGATE_SMS_URL is not a URL with https:// or http://.'],
    [{ TIDEGATE_SMS_METHOD: 'PUT' }, 'TIDEGATE_SMS_METHOD is not GET or POST.'],
    [{ TIDEGATE_SMS_HEADERS: '{"a":1}' }, 'TIDEGATE_SMS_HEADERS is not a JSON object of texts.'],
    [
      { TIDEGATE_SMS: 'http', TIDEGATE_SMS_URL: 'https://{to}.example.com' },
      'TIDEGATE_SMS_URL has a placeholder in its host.',
    ],
    [
      { TIDEGATE_SMS: 'aliyun', ...CLOUD, TIDEGATE_SMS_PARAMS: '["{code}"]' },
      'TIDEGATE_SMS_PARAMS must be a JSON object with text values.',
    ],
    [
      { TIDEGATE_SMS: 'tencent', ...CLOUD, TIDEGATE_SMS_APP: '1400', TIDEGATE_SMS_PARAMS: '{"code":"{code}"}' },
      'TIDEGATE_SMS_PARAMS must be a JSON array of texts.',
    ],
    [{ TIDEGATE_SMS: 'tencent', ...CLOUD }, 'TIDEGATE_SMS_APP is required for TIDEGATE_SMS=tencent.'],
    [
      { TIDEGATE_SMS: 'aliyun', TIDEGATE_SMS_KEY: 'id', TIDEGATE_SMS_SIGN: 's' },
      'TIDEGATE_SMS_SECRET is required for TIDEGATE_SMS=aliyun.\nTIDEGATE_SMS_TEMPLATE is required for TIDEGATE_SMS=aliyun.',
    ],
  ])('are refused by name: %j', (environment, sentence) => {
    expect(() => readSenders(environment)).toThrow(
      expect.objectContaining({ reason: 'configInvalid', message: sentence }),
    );
  });
});
