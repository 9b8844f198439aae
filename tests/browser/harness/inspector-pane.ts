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
    // The inspector's code loads first, and then the layout code.
    await expect(pane.chart).toBeVisible({ timeout: 20_000 });
    return pane;
  }

  state(id: string): Locator {
    return this.chart.locator(`[data-state="${id}"]`);
  }

  async expectActive(id: string): Promise<void> {
    await expect(this.state(id)).toHaveAttribute('aria-current', 'true');
  }

  /** The card of a region in the overview of a machine that doesn't fit into the pane. */
  region(name: string): Locator {
    return this.root.getByRole('list', { name: 'Regions of' }).getByRole('button', { name: new RegExp(`^${name}\\b`) });
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
