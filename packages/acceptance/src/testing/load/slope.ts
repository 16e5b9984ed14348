export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much y grows with x, by least squares; 0 where there are too few points to say. */
export function slope(points: readonly Point[]): number {
  if (points.length < 2) return 0;
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
  const spread = mean((p) => (p.x - x) ** 2);
  return spread === 0 ? 0 : mean((p) => (p.x - x) * (p.y - y)) / spread;
}
