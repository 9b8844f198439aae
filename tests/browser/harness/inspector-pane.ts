import type { Frame, Locator, Page } from 'playwright';
import { expect } from './expect';

export class InspectorPane {
  readonly root: Locator;
  readonly chart: Locator;
  readonly events: Locator;

  constructor(page: Page | Frame) {
    this.root = page.locator('.inspector');
    this.chart = this.root.getByRole('tree', { name: 'State chart of' });
    this.events = this.root.getByRole('tree', { name: 'Events and transitions' });
  }

  static async dock(page: Page): Promise<InspectorPane> {
    await page.getByRole('button', { name: 'Inspect', exact: true }).click();
    const pane = new InspectorPane(page);
    await pane.showChart();
    return pane;
  }

  /** Shows the chart, even if the inspector didn't open it because of its size. */
  async showChart(): Promise<void> {
    // The inspector's code loads first, and then the layout code.
    await this.button('Chart').click({ timeout: 20_000 });
    await expect(this.chart).toBeVisible({ timeout: 20_000 });
  }

  state(id: string): Locator {
    return this.chart.locator(`[data-state="${id}"]`);
  }

  async expectActive(id: string): Promise<void> {
    await expect(this.state(id)).toHaveAttribute('aria-current', 'true');
  }

  async tab(name: string): Promise<Locator> {
    await this.root.getByRole('tab', { name, exact: true }).click();
    return this.root.getByRole('tabpanel', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  row(text: string | RegExp): Locator {
    return this.events.getByRole('treeitem').filter({ hasText: text });
  }
}
