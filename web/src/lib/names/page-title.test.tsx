// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTitleOf } from './page-title.ts';
import { usePreferences } from '../preferences.ts';

test('a page has its English title for English readers if there is one', () => {
  const titled = (language: 'zh' | 'en', titleEn: string) => {
    usePreferences.setState({ language });
    return renderHook(useTitleOf).result.current({ title: '总览', options: { titleEn } });
  };
  expect([titled('en', 'Overview'), titled('zh', 'Overview'), titled('en', '')]).toEqual(['Overview', '总览', '总览']);
});
