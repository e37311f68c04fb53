import { App } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/error-text.ts';
import { useChanged } from '../../ui/use-changed.ts';

/**
 * Makes pages, one set at a time, and opens the address that is answered; says why nothing was made. `making` answers the address,
 * or undefined with nothing to make them from, which `nothingText` says.
 */
export function useMakingPages(nothingText: string): {
  readonly isBusy: boolean;
  readonly make: (making: () => Promise<string | undefined>) => Promise<void>;
} {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const changed = useChanged();
  const [isBusy, setBusy] = useState(false);
  const make = async (making: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      const path = await making();
      if (path === undefined) return void message.info(nothingText);
      await changed();
      void navigate(path);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make };
}
