import type { Attachment } from './driver';

/** A test runner. It passes a `TContext` to each test, e.g. a page. */
export interface PathRunner<TContext> {
  readonly describe: (name: string, define: () => void) => void;
  /** Without `timeoutMs`, a test has the runner's timeout. */
  readonly test: (name: string, run: (context: TContext) => Promise<void>, timeoutMs?: number) => void;
  readonly afterAll: (run: () => void) => void;
  readonly attach?: (
    context: TContext,
    files: { readonly attachments: readonly Attachment[]; readonly recording: string | undefined },
  ) => Promise<void>;
  readonly signal?: (context: TContext) => AbortSignal | undefined;
  readonly extendTimeout?: (context: TContext, ms: number) => void;
  readonly command: (context: TContext) => string;
}
