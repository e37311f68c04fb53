export function EquipmentList() {
  return null;
}
