import * as calls from '@tidegate/contract/nouns/hardware/calls.ts';
import type { HardwareService } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly hardware: HardwareService;
}

/** Products that gateways are bought as. */
export const manageHardwareRoutes = ({ hardware }: Needs): readonly Route[] => [
  serve(calls.hardwareAdd, (input, context) => hardware.add(input, context)),
  serve(calls.hardwareEdit, (input, context) => hardware.edit(input, context)),
  serve(calls.hardwareDelete, (_input, context) => hardware.remove(context)),
  serve(calls.hardwareImage, (_input, context, exchange) => hardware.setImage(exchange.file(), context)),
  serve(calls.hardwareImageDelete, (_input, context) => hardware.deleteImage(context)),
  serve(calls.hardwareInfo, (_input, context) => hardware.info(context)),
  serve(calls.hardwareQuery, (input, context) => hardware.query(input, context)),
];
