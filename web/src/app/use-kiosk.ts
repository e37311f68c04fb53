import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { rememberedInTab, rememberInTab } from '../lib/storage.ts';

const KEY = 'kiosk';
const useKept = create<{ readonly isOn: boolean }>(() => ({ isOn: rememberedInTab(KEY) === true }));

const store = (isOn: boolean): void => {
  rememberInTab(KEY, isOn);
  useKept.setState({ isOn });
};

export const leaveKiosk = (): void => store(false);

/** Kiosk switch of an address: `?kiosk` begins it, `?kiosk=0` ends it; undefined for any other. */
export function kioskOf(search: string): boolean | undefined {
  const wanted = new URLSearchParams(search).get('kiosk');
  return wanted === null ? undefined : wanted !== '0';
}

/** True if this tab shows screens without menu and bars: from an address with `?kiosk` on, also on the screens that follow. */
export function useKiosk(): boolean {
  const wanted = kioskOf(useLocation().search);
  const isKept = useKept(({ isOn }) => isOn);
  useEffect(() => {
    if (wanted !== undefined) store(wanted);
  }, [wanted]);
  return wanted ?? isKept;
}
