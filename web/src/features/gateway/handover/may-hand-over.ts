import { useAuth } from '../../../api/session.ts';

/** True if a person may hand gateways over, which transfers equipment too. */
export function useMayHandOver(): boolean {
  const mayGateways = useAuth('manage_gateway_edit');
  const mayEquipment = useAuth('manage_equipment_edit');
  return mayGateways && mayEquipment;
}
