import type { Page } from '@playwright/test';

/** Opens the list of the field with that label, and takes these options of it. */
export async function choose(page: Page, label: string, ...options: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  for (const option of options) await page.locator('.ant-select-item-option', { hasText: option }).last().click();
  await page.keyboard.press('Escape');
}
