// What pictures are made of: colours of the page, the place of cells, and small marks.

/** The colours of the page by name, as the styles say them now. */
export function readLook() {
  const style = getComputedStyle(document.documentElement), known = new Map();
  return (name) => {
    if (!known.has(name)) known.set(name, style.getPropertyValue(`--${name}`).trim());
    return known.get(name);
  };
}

function channels(colour) {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

/** The colour so far on the way from one to the other, as #rrggbb. */
export function blend(below, above, amount) {
  const a = channels(below), b = channels(above);
  const mixed = a.map((value, i) => Math.round(value + (b[i] - value) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const ease = (x) => {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
};

/** Draws on a canvas. view: cell side, x and y of the corner of cell (0, 0), rows and cols. */
export class Pen {
  constructor(context, look, view) {
    Object.assign(this, { c: context, look, ...view });
  }

  corner(cell) {
    const row = Math.floor(cell / this.cols), col = cell % this.cols;
    return [this.x + col * this.cell, this.y + row * this.cell];
  }

  centre(cell) {
    const [x, y] = this.corner(cell);
    return [x + this.cell / 2, y + this.cell / 2];
  }

  /** The cells that show, in reading order. */
  *shown() {
    const between = (low, high) => [Math.max(0, low), Math.min(high, 1e6)];
    const [top, left] = [between(Math.floor(-this.y / this.cell), 1e6)[0],
      between(Math.floor(-this.x / this.cell), 1e6)[0]];
    const bottom = Math.min(this.rows, Math.ceil((this.height - this.y) / this.cell));
    const right = Math.min(this.cols, Math.ceil((this.width - this.x) / this.cell));
    for (let row = top; row < bottom; row += 1) {
      for (let col = left; col < right; col += 1) yield row * this.cols + col;
    }
  }

  disc(x, y, radius, colour) {
    this.c.beginPath();
    this.c.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
    this.c.fillStyle = colour;
    this.c.fill();
  }

  ring(x, y, radius, colour, width) {
    this.c.beginPath();
    this.c.arc(x, y, radius, 0, 2 * Math.PI);
    this.c.strokeStyle = colour;
    this.c.lineWidth = width;
    this.c.stroke();
  }

  plate(x, y, width, height, radius, colour, edge = null, thick = 1) {
    this.c.beginPath();
    this.c.roundRect(x, y, width, height, radius);
    this.c.fillStyle = colour;
    this.c.fill();
    if (edge) {
      this.c.strokeStyle = edge;
      this.c.lineWidth = thick;
      this.c.stroke();
    }
  }

  text(text, x, y, size, colour, bold = true) {
    this.c.font = `${bold ? 600 : 400} ${size}px system-ui, "Noto Sans", sans-serif`;
    this.c.textAlign = "center";
    this.c.textBaseline = "alphabetic";
    this.c.fillStyle = colour;
    this.c.fillText(text, x, y + size * 0.36);
  }

  line(points, colour, width, dashes = []) {
    this.c.beginPath();
    points.forEach(([x, y], i) => (i ? this.c.lineTo(x, y) : this.c.moveTo(x, y)));
    this.c.strokeStyle = colour;
    this.c.lineWidth = width;
    this.c.lineCap = "round";
    this.c.lineJoin = "round";
    this.c.setLineDash(dashes);
    this.c.stroke();
    this.c.setLineDash([]);
  }

  /** A path of the square from -1 to 1, filled. */
  shape(path, x, y, radius, colour, edge = 0) {
    this.c.save();
    this.c.translate(x, y);
    this.c.scale(radius, radius);
    this.c.fillStyle = colour;
    this.c.fill(path, "evenodd");
    if (edge) {
      this.c.strokeStyle = colour;
      this.c.lineWidth = edge;
      this.c.lineJoin = "round";
      this.c.stroke(path);
    }
    this.c.restore();
  }

  /** The hairlines between cells, on the ground of the board. */
  grid() {
    const { x, y, cell, rows, cols } = this;
    this.c.fillStyle = this.look("board");
    this.c.fillRect(x, y, cols * cell, rows * cell);
    if (cell < 5) return;
    this.c.fillStyle = this.look("grid");
    for (let row = 0; row <= rows; row += 1) this.c.fillRect(x, y + row * cell - 0.5, cols * cell, 1);
    for (let col = 0; col <= cols; col += 1) this.c.fillRect(x + col * cell - 0.5, y, 1, rows * cell);
  }

  /** A frame round a cell: the keyboard's cursor, or a tile in hand. */
  frame(cell, colour, width) {
    const [x, y] = this.corner(cell), d = this.cell * 0.05;
    this.c.beginPath();
    this.c.roundRect(x + d, y + d, this.cell - 2 * d, this.cell - 2 * d, this.cell * 0.16);
    this.c.strokeStyle = colour;
    this.c.lineWidth = width;
    this.c.stroke();
  }
}
