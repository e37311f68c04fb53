export function GatewayList() {
  return null;
}
