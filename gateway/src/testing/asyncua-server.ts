import { spawnSync } from 'node:child_process';
import { startListening } from './child-device.ts';
import { freePort } from './modbus-device.ts';

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

/** Why there is no such server on this machine; undefined when there is one. */
export function whyNoAsyncua(): string | undefined {
  const tried = spawnSync(PYTHON, ['-c', 'import asyncua'], { encoding: 'utf8' });
  if (tried.status === 0) return undefined;
  return `asyncua is not installed (pip install asyncua): ${tried.error?.message ?? tried.stderr.trim().split('\n').at(-1) ?? ''}`;
}

/** An OPC UA server of another make, in a process of its own. */
export async function startAsyncua(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const server = await startListening(PYTHON, ['-c', SCRIPT, String(port)], port);
  return { port, stop: () => server.end() };
}
