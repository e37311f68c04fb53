export function EquipmentEdit() {
  return null;
}
