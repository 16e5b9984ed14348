export { FolderFiles } from "./folder-files.js";
export { checkFilesUrl, openFiles, type FilesOptions } from "./open-files.js";
export { createPictureMaker, type OwnPictureMaker } from "./create-picture-maker.js";
export { S3Files, type S3Options } from "./s3-files.js";
