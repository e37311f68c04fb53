import { useAuth } from '../../../api/session.ts';

/** True for people who may hand gateways over: equipment leaves with them. */
export function useMayHandOver(): boolean {
  const mayGateways = useAuth('manage_gateway_edit');
  const mayEquipment = useAuth('manage_equipment_edit');
  return mayGateways && mayEquipment;
}
