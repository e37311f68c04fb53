import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataType } from 'node-opcua-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { startSecureAsyncua, whyNoAsyncua } from '../../testing/asyncua-server.ts';
import { CertificateAuthority, type Issued, whyNoOpenssl } from '../../testing/certificate-authority.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { OpcuaDevice } from '../../testing/opcua-device.ts';
import type { Driver } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openOpcua, probeOpcua } from './driver.ts';

const cells = { level: { dataType: DataType.Double, value: 42.5 } };
const POINT = { address: { nodeId: 'ns=1;s=level' }, dataType: 'float64', isRead: true } as const;

const missing = whyNoOpenssl();
if (missing !== undefined) console.log(`skipped: OPC UA with certificates of one's own, because ${missing}`);

describe.skipIf(missing !== undefined)('an OPC UA server with a certificate of a CA', () => {
  let folder: string;
  let plant: CertificateAuthority;
  let other: CertificateAuthority;
  let own: Issued;
  let user: Issued;
  let device: OpcuaDevice;
  const secure = { securityMode: 'SignAndEncrypt', timeoutMs: 5_000 };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tidegate-gateway-'));
    [plant, other] = [new CertificateAuthority('Plant CA'), new CertificateAuthority('Other CA')];
    [own, user] = [plant.issue('plc'), plant.issue('joe')];
    device = await OpcuaDevice.start(cells, undefined, {}, { own, userAuthority: plant });
  }, 60_000);
  afterAll(async () => {
    await device.stop();
    for (const authority of [plant, other]) authority.delete();
    rmSync(folder, { recursive: true, force: true });
  });
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  const given = (params: object, clock = systemClock) => ({
    params: { endpoint: device.endpoint, ...params },
    folder,
    clock,
    random: () => 0,
    lines: new SharedLines(),
  });
  function open(params: object, clock = systemClock, address: object = POINT.address): Driver {
    const driver = openOpcua({
      ...given(params, clock),
      points: [{ ...POINT, address: { ...address } }],
      pollMs: 1_000,
    });
    stops.push(() => driver.stop());
    return driver;
  }
  const opens = async (params: object, clock = systemClock, address?: object): Promise<unknown> => {
    const driver = open(params, clock, address);
    const [reading] = await driver.read();
    return reading?.code === 0 ? reading.value : [reading?.code, driver.health().lastError];
  };
  const refusal = (code: number, words: string) => [code, expect.stringContaining(words)];
  const fingerprintOf = ({ certificate }: Issued) => new X509Certificate(certificate).fingerprint256;

  test.each(['Basic256Sha256', 'Aes128_Sha256_RsaOaep', 'Aes256_Sha256_RsaPss'])(
    'is trusted through the CA with %s, and by no fingerprint',
    async (securityPolicy) => {
      expect(await opens({ ...secure, securityPolicy, authorities: plant.certificate })).toBe(42.5);
      expect(await opens({ ...secure, securityPolicy })).toEqual(refusal(99901, 'is not trusted: CN=plc'));
    },
  );

  test('is refused where another CA is trusted, and where it is trusted no longer', async () => {
    expect(await opens({ ...secure, authorities: other.certificate })).toEqual(
      refusal(99901, 'was not issued by a trusted CA'),
    );
    const both = `Subject: somebody\n${other.certificate}${plant.certificate}`;
    expect(await opens({ ...secure, authorities: both })).toBe(42.5);
    expect(await opens(secure)).toEqual(refusal(99901, 'is not trusted'));
  });

  test('is refused once its certificate is another than the one that was trusted', async () => {
    const trusted = { ...secure, serverThumbprint: fingerprintOf(own) };
    expect(await opens(trusted)).toBe(42.5);
    const changed = { ...secure, serverThumbprint: fingerprintOf(user) };
    expect(await opens(changed)).toEqual(refusal(99901, 'is not the one whose fingerprint is trusted'));
    // A CA makes up for no fingerprint.
    expect(await opens({ ...changed, authorities: plant.certificate })).toEqual(refusal(99901, 'is not the one'));
    const probe = probeOpcua(given(changed));
    stops.push(() => probe.stop());
    await expect(probe.test()).rejects.toMatchObject({
      code: 99901,
      certificate: { reason: 'changed', subject: 'CN=plc', issuer: 'CN=Plant CA', sha256: fingerprintOf(own) },
    });
  });

  test('is refused while its CA or itself is not valid', async () => {
    const now = Date.now() + 31 * 86_400_000;
    const later = { ...systemClock, now: () => now };
    expect(await opens({ ...secure, authorities: plant.certificate }, later)).toEqual(
      refusal(99901, 'is not currently valid'),
    );
  });

  test('that presents another certificate after a restart is refused, or accepted where the CA issued that too', async () => {
    const port = await freePort();
    const start = (certificate: Issued) => OpcuaDevice.start(cells, port, {}, { own: certificate });
    const first = await start(own);
    const endpoint = first.endpoint;
    const [pinned, byAuthority] = [
      open({ ...secure, endpoint, serverThumbprint: fingerprintOf(own) }),
      open({ ...secure, endpoint, authorities: plant.certificate }),
    ];
    const codes = async () => [(await pinned.read())[0]?.code, (await byAuthority.read())[0]?.code];
    await expect.poll(codes).toEqual([0, 0]);
    await first.stop();
    await expect.poll(codes).toEqual([99901, 99901]);
    const second = await start(plant.issue('renewed'));
    stops.push(() => second.stop());
    await expect.poll(codes, { timeout: 15_000 }).toEqual([99901, 0]);
    expect(pinned.health().lastError).toContain('is not the one');
  }, 30_000);

  test('is refused once its certificate is revoked, and accepted with a list that names another', async () => {
    const another = plant.issue('another');
    const harmless = { ...secure, authorities: plant.certificate, revocations: plant.revoke(another) };
    expect(await opens(harmless)).toBe(42.5);
    expect(await opens({ ...harmless, revocations: other.revocationList() })).toEqual(
      refusal(99904, 'revocations: cannot be read: none of the CAs has signed it'),
    );
    const gone = plant.issue('gone');
    const server = await OpcuaDevice.start(cells, undefined, {}, { own: gone });
    stops.push(() => server.stop());
    const endpoint = server.endpoint;
    expect(await opens({ ...harmless, endpoint })).toBe(42.5);
    expect(await opens({ ...harmless, endpoint, revocations: plant.revoke(gone) })).toEqual(
      refusal(99901, 'was revoked by its CA: CN=gone'),
    );
  });

  test('is trusted through a CA below that of the plant, which is trusted with it', async () => {
    const below = plant.issue('line-ca', 'authority');
    const line = new CertificateAuthority(below);
    const server = await OpcuaDevice.start(cells, undefined, {}, { own: line.issue('plc-2') });
    stops.push(() => server.stop());
    const endpoint = server.endpoint;
    expect(await opens({ ...secure, endpoint, authorities: plant.certificate + below.certificate })).toBe(42.5);
    expect(await opens({ ...secure, endpoint, authorities: plant.certificate })).toEqual(
      refusal(99901, 'was not issued by a trusted CA'),
    );
    line.delete();
  });

  describe('signed in to with a user certificate', () => {
    const trusting = () => ({ ...secure, authorities: plant.certificate, signIn: 'certificate' });

    test.each(['None', 'Sign', 'SignAndEncrypt'])('is read with security %s', async (securityMode) => {
      const params = { ...trusting(), securityMode, userCertificate: user.certificate, userKey: user.key };
      expect(await opens(params)).toBe(42.5);
    });

    test('refuses a certificate that it does not trust, with the reason', async () => {
      const { certificate, key } = other.issue('stranger');
      expect(await opens({ ...trusting(), userCertificate: certificate, userKey: key })).toEqual(
        refusal(99901, 'the server refuses the user certificate'),
      );
    });

    test('is not asked where certificate and key do not belong together or cannot be read', async () => {
      const params = { ...trusting(), userCertificate: user.certificate };
      expect(await opens({ ...params, userKey: own.key })).toEqual(refusal(99904, 'userKey: is not the key'));
      expect(await opens(params)).toEqual(refusal(99904, 'userKey: required'));
      const broken = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n';
      expect(await opens({ ...params, userKey: broken })).toEqual(refusal(99904, 'userKey: cannot be read'));
      const nonsense = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
      expect(await opens({ ...params, userCertificate: nonsense, userKey: user.key })).toEqual(
        refusal(99904, 'userCertificate: cannot be read'),
      );
    });
  });

  const noOther = whyNoAsyncua();
  if (noOther !== undefined) console.log(`skipped: certificates against a server of asyncua, because ${noOther}`);

  test.skipIf(noOther !== undefined)(
    'of another make is trusted through its CA, and signed in to with a certificate',
    async () => {
      const server = await startSecureAsyncua(own, user);
      stops.push(() => server.stop());
      const params = {
        ...secure,
        endpoint: `opc.tcp://127.0.0.1:${server.port}`,
        authorities: plant.certificate,
        signIn: 'certificate',
        userCertificate: user.certificate,
        userKey: user.key,
      };
      const level = { nodeId: 'ns=2;s=level' };
      for (const security of [
        { securityMode: 'SignAndEncrypt' },
        { securityMode: 'Sign' },
        { securityPolicy: 'Aes128_Sha256_RsaOaep' },
        { serverThumbprint: fingerprintOf(own), authorities: undefined },
      ])
        expect(await opens({ ...params, ...security }, systemClock, level)).toBe(42.5);
      expect(await opens({ ...params, authorities: other.certificate })).toEqual(
        refusal(99901, 'was not issued by a trusted CA'),
      );
      const { certificate, key } = plant.issue('ann');
      expect(await opens({ ...params, userCertificate: certificate, userKey: key })).toEqual(
        refusal(99901, 'the server refuses the user certificate'),
      );
      expect(await opens({ ...params, signIn: 'password' })).toEqual(
        refusal(99901, 'the server does not offer this way to sign in'),
      );
    },
    60_000,
  );

  test('is not asked where the certificate of a CA is none', async () => {
    expect(await opens({ ...secure, authorities: own.certificate })).toEqual(
      refusal(99904, 'CN=plc is not the certificate of a CA'),
    );
  });
});
