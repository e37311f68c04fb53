import * as calls from '@tidegate/contract/calls/manage/hardware.ts';
import type { HardwareService } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly hardware: HardwareService;
}

/** Products that gateways are bought as. */
export const manageHardwareRoutes = ({ hardware }: Needs): readonly Route[] => [
  serve(calls.hardwareAdd, (input, ask) => hardware.add(input, ask)),
  serve(calls.hardwareEdit, (input, ask) => hardware.edit(input, ask)),
  serve(calls.hardwareDelete, (_input, ask) => hardware.remove(ask)),
  serve(calls.hardwareImage, (_input, ask, exchange) => hardware.setImage(exchange.file(), ask)),
  serve(calls.hardwareImageDelete, (_input, ask) => hardware.deleteImage(ask)),
  serve(calls.hardwareInfo, (_input, ask) => hardware.info(ask)),
  serve(calls.hardwareQuery, (input, ask) => hardware.query(input, ask)),
];
