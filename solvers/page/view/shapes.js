// Twenty outlines that differ without colour, an apple and a drop; in the square from -1 to 1.

function star(points, radii, down = 0) {
  const corners = Array.from({ length: points }, (_, i) => {
    const turn = -Math.PI / 2 + (2 * Math.PI * i) / points, radius = radii[i % radii.length];
    return `${radius * Math.cos(turn)} ${radius * Math.sin(turn) + down}`;
  });
  return `M${corners.join("L")}Z`;
}

const round = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const PLUS = "M-.32-.9H.32V-.32H.9V.32H.32V.9H-.32V.32H-.9V-.32H-.32Z";
const DROP = "M0-1C.25-.45 .72-.05 .72.32C.72.72 .4 1 0 1C-.4 1-.72.72-.72.32C-.72-.05-.25-.45 0-1Z";

const OUTLINES = [
  ["disc", round(0, 0, 0.84)],
  ["square", "M-.6-.76H.6Q.76-.76 .76-.6V.6Q.76.76 .6.76H-.6Q-.76.76-.76.6V-.6Q-.76-.76-.6-.76Z"],
  ["triangle", "M0-.88L.95.76H-.95Z"],
  ["diamond", "M0-1L.86 0L0 1L-.86 0Z"],
  ["hexagon", star(6, [0.92])],
  ["star", star(10, [1, 0.46], 0.06)],
  ["plus", PLUS],
  ["heart", "M0 .9C-1.5-.2-.75-1.25 0-.45C.75-1.25 1.5-.2 0 .9Z"],
  ["drop", DROP],
  ["moon", "M.3-.81A.88.88 0 1 0 .5.59A.72.72 0 0 1 .3-.81Z"],
  ["pentagon", star(5, [0.95], 0.06)],
  ["triangle down", "M0 .88L.95-.76H-.95Z"],
  ["ring", round(0, 0, 0.88) + round(0, 0, 0.44)],
  ["spark", star(8, [1, 0.38])],
  ["flash", "M.3-1L-.62.18H-.06L-.3 1L.62-.24H.06Z"],
  ["flower", "M-.48-.48A.48.48 0 1 1 .48-.48A.48.48 0 1 1 .48.48A.48.48 0 1 1-.48.48A.48.48 0 1 1-.48-.48Z"],
  ["hourglass", "M-.78-.88H.78L.16 0L.78.88H-.78L-.16 0Z"],
  ["cross", "M-.41-.86L0-.45L.41-.86L.86-.41L.45 0L.86.41L.41.86L0 .45L-.41.86L-.86.41L-.45 0L-.86-.41Z"],
  ["shield", "M-.8-.85H.8V.1L0 .95L-.8.1Z"],
  ["arrow", "M-.85-.8H.1L.9 0L.1.8H-.85L-.1 0Z"],
];
const APPLE = "M0-.35C.35-.75 1-.5 .92.12C.86.62 .5 1.08 0 .9C-.5 1.08-.86.62-.92.12C-1-.5-.35-.75 0-.35Z"
  + "M.02-.5C0-.85 .3-1.1 .62-1.08C.6-.75 .36-.5 .02-.5Z";

export const tileNames = OUTLINES.map(([name]) => name);
export const tileShapes = OUTLINES.map(([, outline]) => new Path2D(outline));
export const apple = new Path2D(APPLE);
export const drop = new Path2D(DROP);
