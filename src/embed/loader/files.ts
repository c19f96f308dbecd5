/** What the build wrote, as paths relative to embed.js; set by tools/vite/embed-loader.ts. */
export interface WidgetFiles {
  /** The chunk with `mountDatingApp`, `connectElement` and `disconnectElement`. */
  readonly widget: string;
  /** Chunks it imports, directly or not. */
  readonly imports: readonly string[];
  /** For a route known at build time: the chunks its screen takes beyond those. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

declare const WIDGET_FILES: WidgetFiles;

export const files: WidgetFiles = WIDGET_FILES;
