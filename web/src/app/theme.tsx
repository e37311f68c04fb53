import { ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useOrgStyle } from '../api/org-style.ts';
import { usePreferences } from '../lib/preferences.ts';
import { PRODUCT_ICON } from '../ui/frame/app-name.tsx';
import { ERROR_COLORS, TOKENS } from '../ui/tokens.ts';
import { useShade } from '../ui/use-shade.ts';

const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** The style nonce, which the server puts into the page. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** The icon of the browser tab: the organisation's (theme), otherwise the product's. */
function usePageIcon(): void {
  const icon = useOrgStyle((style) => style.icon);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null) return;
    // Only the product's icon is known to be an SVG.
    if (icon === '') link.type = 'image/svg+xml';
    else link.removeAttribute('type');
    link.href = icon === '' ? PRODUCT_ICON : icon;
  }, [icon]);
}

/** Language, theme and the design tokens (`ui/tokens.ts`) for everything below. */
export function Theme({ children }: { readonly children: ReactNode }) {
  const shade = useShade();
  const language = usePreferences((preferences) => preferences.language);
  // Read once: antd rebuilds its whole tree when motion changes, and typed text would be lost. The style sheet follows
  // the setting at once.
  const [isCalm] = useState(() => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true);

  useEffect(() => {
    document.documentElement.dataset['theme'] = shade;
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  }, [shade, language]);
  usePageIcon();

  const config = useMemo(() => {
    const colors = TOKENS[shade];
    return {
      algorithm: shade === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: {
        colorPrimary: colors.accent,
        colorInfo: colors.accent,
        colorLink: colors.accent,
        colorTextLightSolid: colors.accentText,
        colorBgLayout: colors.ground,
        colorBgContainer: colors.surface,
        colorBgElevated: colors.raised,
        colorBorder: shade === 'dark' ? '#3a424c' : '#c9ced5',
        colorBorderSecondary: colors.line,
        colorText: colors.text,
        colorTextSecondary: colors.secondary,
        colorTextTertiary: colors.faint,
        colorTextPlaceholder: colors.faint,
        colorTextDescription: colors.secondary,
        // Notes, and selected rows of a list or tree: pale enough for small grey text.
        colorInfoBg: shade === 'dark' ? '#1c2a31' : '#e9f1f4',
        colorInfoBorder: shade === 'dark' ? '#2f4752' : '#bcd3dc',
        controlItemBgActive: shade === 'dark' ? '#23343d' : '#e9f1f4',
        controlItemBgActiveHover: shade === 'dark' ? '#273d48' : '#dfebf0',
        colorError: ERROR_COLORS[shade],
        fontFamily: FONT,
        fontSize: 14,
        borderRadius: 6,
        motionDurationFast: '0.08s',
        motionDurationMid: '0.12s',
        motionDurationSlow: '0.15s',
        motion: !isCalm,
      },
      components: { Button: { primaryShadow: 'none', defaultShadow: 'none' } },
    };
  }, [shade, isCalm]);

  return (
    <ConfigProvider
      button={{ autoInsertSpace: false }}
      csp={{ nonce: pageNonce() }}
      locale={language === 'en' ? enUS : zhCN}
      theme={config}
    >
      {children}
    </ConfigProvider>
  );
}
