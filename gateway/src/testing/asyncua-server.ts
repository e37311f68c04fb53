import { spawnSync } from 'node:child_process';
import type { Issued } from './certificate-authority.ts';
import { startListening } from './child-device.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

const PYTHON = 'python3';
/** A structure within a structure, an array of structures, and a variable that counts. It ignores index ranges. */
const SCRIPT = `
import asyncio, sys
from asyncua import Server, ua
from asyncua.common.structures104 import new_struct, new_struct_field as field
async def main():
    server = Server()
    await server.init()
    server.set_endpoint("opc.tcp://127.0.0.1:" + sys.argv[1])
    ns = await server.register_namespace("urn:tide")
    number, whole, text = ua.VariantType.Float, ua.VariantType.Int64, ua.VariantType.String
    motor, _ = await new_struct(server, ns, "Motor", [field("Speed", number), field("Starts", whole), field("Name", text)])
    pump, _ = await new_struct(server, ns, "Pump", [field("Drive", motor), field("Level", ua.VariantType.UInt16)])
    await server.load_data_type_definitions()
    m = lambda n: ua.Motor(1.5 * n, 5_000_000_000 + n, "M%d" % n)
    add = lambda name, value, **more: server.nodes.objects.add_variable(ua.NodeId(name, ns), name, value, **more)
    variables = [
        await add("Count", ua.Variant(0, ua.VariantType.Int32)),
        await add("List", ua.Variant([float(n) for n in range(300)], ua.VariantType.Double)),
        await add("Motors", ua.Variant([m(0), m(1), m(2)], ua.VariantType.ExtensionObject), datatype=motor.nodeid),
        await add("Pump", ua.Pump(m(7), 42), datatype=pump.nodeid),
    ]
    for variable in variables:
        await variable.set_writable()
    async with server:
        for count in range(1, 1_000_000):
            await asyncio.sleep(0.05)
            await variables[0].write_value(ua.Variant(count, ua.VariantType.Int32))
asyncio.run(main())
`;

/** With the certificate of the arguments, every security that asyncua has, and one user certificate that may sign in. */
const SECURE_SCRIPT = `
import asyncio, sys
from asyncua import Server, ua
from asyncua.server.user_managers import CertificateUserManager
port, certificate, key, user = sys.argv[1:5]
async def main():
    users = CertificateUserManager()
    await users.add_user(user, name="joe")
    server = Server(user_manager=users)
    await server.init()
    await server.set_application_uri("urn:plant:device")
    server.set_endpoint("opc.tcp://127.0.0.1:" + port)
    types = ua.SecurityPolicyType
    server.set_security_policy([types.NoSecurity, types.Basic256Sha256_Sign, types.Basic256Sha256_SignAndEncrypt, types.Aes128Sha256RsaOaep_SignAndEncrypt])
    server.set_identity_tokens([ua.X509IdentityToken])
    await server.load_certificate(certificate)
    await server.load_private_key(key, format="pem")
    ns = await server.register_namespace("urn:tide")
    await server.nodes.objects.add_variable(ua.NodeId("level", ns), "level", 42.5)
    async with server:
        await asyncio.sleep(3600)
asyncio.run(main())
`;

/** The reason why there is no such server on this machine; undefined when there is one. */
export function whyNoAsyncua(): string | undefined {
  const tried = spawnSync(PYTHON, ['-c', 'import asyncua'], { encoding: 'utf8' });
  if (tried.status === 0) return undefined;
  return `asyncua is not installed (pip install asyncua): ${tried.error?.message ?? tried.stderr.trim().split('\n').at(-1) ?? ''}`;
}

interface Started {
  readonly port: number;
  stop(): Promise<void>;
}

/** An OPC UA server of another make, in a process of its own. */
export const startAsyncua = (): Promise<Started> => start(SCRIPT, []);

/** One with a certificate of its own, to which the user with the other certificate may sign in; `ns=2;s=level` is 42.5. */
export const startSecureAsyncua = (own: Issued, user: Issued): Promise<Started> =>
  start(SECURE_SCRIPT, [own.certificateFile, own.keyFile, user.certificateFile]);

async function start(script: string, args: readonly string[]): Promise<Started> {
  const port = await freePort();
  const server = await startListening(PYTHON, ['-c', script, String(port), ...args], port);
  return { port, stop: () => server.end() };
}
