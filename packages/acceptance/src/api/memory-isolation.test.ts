import { describeMatrix } from "../testing/isolation/describe-matrix.js";

describeMatrix(["memory"]);
