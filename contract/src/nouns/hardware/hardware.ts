import { z } from 'zod';
import { PROTOCOLS } from '../../protocols/names.ts';
import { idSchema } from '../../id.ts';

export const HARDWARE_KINDS = ['gateway', 'dtu', 'direct'] as const;
export const NETWORK_TYPES = ['4g', 'ethernet', 'wifi'] as const;
export const SERIAL_PORTS_MAX = 16;

export const DIGITAL_INPUTS_MAX = 1_024;
/** Firmware of one product. */
export const FIRMWARE_MAX = 50;

/** Checksum algorithm → how many hexadecimal digits its checksums have. */
export const CHECKSUM_DIGITS = { sha256: 64, sha512: 128, sha1: 40, md5: 32 } as const;
export const CHECKSUM_ALGOS = [
  'sha256',
  'sha512',
  'sha1',
  'md5',
] as const satisfies readonly (keyof typeof CHECKSUM_DIGITS)[];

/** A firmware version of a product with its download address. */
export const firmwareSchema = z.object({
  version: z.string(),
  /** Empty where it is not known. */
  url: z.string(),
  /** Bytes; null where it is not known. */
  size: z.int().nullable(),
  checksumAlgo: z.enum(CHECKSUM_ALGOS),
  /** Hexadecimal, lower case; empty where it is not known. */
  checksum: z.string(),
  note: z.string(),
  /** When it came out, ms; null where it is not known. */
  time: z.int().nullable(),
});
export type Firmware = z.output<typeof firmwareSchema>;

/** A product that gateways are bought as. */
export const hardwareSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  /** Model name as reported by gateways; unique in the organisation. */
  model: z.string(),
  name: z.string(),
  vendor: z.string(),
  kind: z.enum(HARDWARE_KINDS),
  networkTypes: z.array(z.enum(NETWORK_TYPES)),
  /** Port names of the gateway's system, such as /dev/ttyS0 or COM3. */
  serialPorts: z.array(z.string()),
  digitalInputs: z.int(),
  /** Null without a limit. */
  maxDevices: z.int().nullable(),
  maxSignals: z.int().nullable(),
  supportedProtocols: z.array(z.enum(PROTOCOLS)),
  /** In the order of who entered it. */
  firmwareList: z.array(firmwareSchema),
  /** Address of its picture on this server; empty for none. */
  image: z.string(),
  remark: z.string(),
  /** Offered for new gateways. */
  enabled: z.boolean(),
});
export type Hardware = z.output<typeof hardwareSchema>;
