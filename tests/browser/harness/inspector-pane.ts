import type { Frame, Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

/** The parts of an inspector that a person sees and uses, docked in a page or in a page of its own. */
export class InspectorPane {
  readonly root: Locator;
  readonly chart: Locator;
  readonly events: Locator;

  constructor(page: Page | Frame) {
    this.root = page.locator('.inspector');
    this.chart = this.root.getByRole('tree');
    this.events = this.root.getByRole('listbox', { name: 'Events and transitions' });
  }

  /** Presses `Inspect` in the header, and waits for the chart. */
  static async dock(page: Page): Promise<InspectorPane> {
    await page.getByRole('button', { name: 'Inspect', exact: true }).click();
    const pane = new InspectorPane(page);
    // Its code is loaded first, and the layout's after it.
    await expect(pane.chart).toBeVisible({ timeout: 20_000 });
    return pane;
  }

  /** The box of a state, or its mark where it is inside a folded one. */
  state(id: string): Locator {
    return this.chart.locator(`[data-state="${id}"]`);
  }

  async expectActive(id: string): Promise<void> {
    await expect(this.state(id)).toHaveAttribute('aria-current', 'true');
  }

  async expectInactive(id: string): Promise<void> {
    await expect(this.state(id)).toHaveCount(1);
    await expect(this.state(id)).not.toHaveAttribute('aria-current');
  }

  async tab(name: string): Promise<Locator> {
    await this.root.getByRole('tab', { name, exact: true }).click();
    return this.root.getByRole('tabpanel', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** The row of the list of events that says this. */
  row(text: string | RegExp): Locator {
    return this.events.getByRole('option').filter({ hasText: text });
  }

  /** Shows only the rows that contain all of these words: of a long list, only what is scrolled into view is there. */
  async filterEvents(words: string): Promise<void> {
    await this.root.getByLabel('Filter events').fill(words);
  }

  async unfold(): Promise<void> {
    await this.button('Unfold all').click();
  }
}
