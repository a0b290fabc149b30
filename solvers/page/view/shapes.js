// Twenty outlines that differ without colour, an apple and a drop; in the square from -1 to 1.
import shapeTable from "../../drawing/shapes.json" with { type: "json" };

export const tileNames = shapeTable.tiles.map(([name]) => name);
export const tileShapes = shapeTable.tiles.map(([, outline]) => new Path2D(outline));
export const apple = new Path2D(shapeTable.apple);
export const drop = new Path2D(shapeTable.drop);
