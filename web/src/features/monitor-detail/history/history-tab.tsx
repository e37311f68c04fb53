export function HistoryTab(_: { readonly equipment: unknown; readonly signals: unknown; readonly isOnline?: boolean }) {
  return null;
}
